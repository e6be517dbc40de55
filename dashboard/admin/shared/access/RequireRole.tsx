import type { ReactNode } from 'react';
import { type AdminRole, isRoleAtLeast } from '#domain/people/permissions.ts';
import { sense, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Note, richSentences } from '#ui/blocks.tsx';
import { PermittedProvider } from '#ui/permitted.ts';
import { meQuery } from './queries.ts';

/** Whether the logged-in person has at least this role. If unknown, the server decides. */
export function useHasRole(role: AdminRole): boolean {
  const { data } = useRead(meQuery);
  return !data?.role || isRoleAtLeast(data.role, role);
}

export const RequireRole = ({ least, children }: { least: AdminRole; children: ReactNode }) => (
  <PermittedProvider value={useHasRole(least)}>{children}</PermittedProvider>
);

export function Closed({ least }: { least: AdminRole }) {
  const isAllowed = useHasRole(least);
  const { data } = useRead(meQuery);
  if (isAllowed || !data?.role) return null;
  return (
    <Note border="line" radius="card" surface={2} padding={[2.5, 4]} marginBottom={5} role="note">
      {richSentences(
        <strong>{t`You are logged in as ${ROLE_WORDS[data.role].name.toLowerCase()}.`}</strong>,
        t`You can view everything; changes here need the ${ROLE_WORDS[least].name} role.`,
      )}
    </Note>
  );
}

export const roleName = (role: AdminRole | 'captain') =>
  role === 'captain' ? t`Captain` : ROLE_WORDS[role].name;

export const ROLE_WORDS: Record<AdminRole, { name: string; may: string }> = {
  viewer: { name: t`Viewer`, may: t`Can view everything in the console but change nothing.` },
  matchAdmin: {
    name: t`Match admin`,
    may: t`Can change results, matches, the bracket and times, but cannot delete anything.`,
  },
  admin: {
    name: sense('a person')`Admin`,
    may: t`Can do everything except manage accounts, restore backups and delete everything.`,
  },
  owner: { name: t`Owner`, may: t`Can do everything.` },
};
