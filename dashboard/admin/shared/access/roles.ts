import type { AdminRole } from '#domain/people/permissions.ts';

export const roleName = (role: AdminRole | 'captain') =>
  role === 'captain' ? 'Captain' : ROLE_WORDS[role].name;

/** A role for people, and what it may do. */
export const ROLE_WORDS: Record<AdminRole, { name: string; may: string }> = {
  viewer: { name: 'Viewer', may: 'Can view everything in the console but change nothing.' },
  matchAdmin: { name: 'Match admin', may: 'Results, matches, bracket and times. Cannot delete.' },
  admin: { name: 'Admin', may: 'Everything except accounts, restoring backups and deleting everything.' },
  owner: { name: 'Owner', may: 'Everything.' },
};
