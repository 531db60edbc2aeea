/** Who is signed in, how the console looks and speaks, and the way out. */
export const account = {
  menu: 'Account: {name}',
  noRoles: 'No roles',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  signOut: 'Sign out',
} as const
