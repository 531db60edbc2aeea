import type { Staff } from '../session/staff'

/** The parts of a member of staff that a command needs: the rest of a session is for screens. */
export const plainStaff = {
  tenant: 'lakeside',
  traceId: 't',
  token: async () => 'token',
  sessionKey: { place: 'none', seal: 'none' },
  session: { username: 'officer', today: [2026, 11, 20] },
} as unknown as Staff // a part of it stands for all
