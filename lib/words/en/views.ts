/** The clients list as each person wants it. */
export const views = {
  look: {
    open: 'Columns…',
    title: 'Columns and density',
    text: 'What you choose holds at once and is kept in this browser. The name is always there.',
    columns: 'Columns',
    waiting: 'of pending and verified clients',
    activated: 'of all others',
    wide: 'not on a screen this narrow',
    density: 'Density',
    comfortable: 'Comfortable',
    compact: 'Compact',
    usual: 'Reset',
    isUsual: 'The list looks as it does without a choice.',
    done: 'Done',
  },
} as const
