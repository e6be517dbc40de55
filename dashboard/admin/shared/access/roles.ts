import type { AdminRole } from '#domain/people/permissions.ts';

export const roleName = (role: AdminRole | 'captain') =>
  role === 'captain' ? 'Captain' : ROLE_WORDS[role].name;

/** A role for people, and what it may do. */
export const ROLE_WORDS: Record<AdminRole, { name: string; may: string }> = {
  viewer: { name: 'Viewer', may: 'Looks at everything in the console and changes nothing.' },
  matchAdmin: { name: 'Match admin', may: 'Results, matches, bracket and times. Deletes nothing.' },
  admin: { name: 'Admin', may: 'All but accounts, restoring backups and deleting everything.' },
  owner: { name: 'Owner', may: 'Everything.' },
};
