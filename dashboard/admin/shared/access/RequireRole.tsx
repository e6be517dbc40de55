import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AdminRole, isRoleAtLeast } from '#domain/people/permissions.ts';
import { useApi } from '#shared/api/api.ts';
import { Note } from '#ui/blocks.tsx';
import { PermittedProvider } from '#ui/permitted.ts';
import { meQuery } from './queries.ts';
import { ROLE_WORDS } from './roles.ts';

/** Whether the logged-in person has at least a role; if unknown, the server decides. */
export function useHasRole(role: AdminRole): boolean {
  const { data } = useQuery(meQuery(useApi()));
  return !data?.role || isRoleAtLeast(data.role, role);
}

export const RequireRole = ({ least, children }: { least: AdminRole; children: ReactNode }) => (
  <PermittedProvider value={useHasRole(least)}>{children}</PermittedProvider>
);

/** Says why the buttons of a page are closed. */
export function Closed({ least }: { least: AdminRole }) {
  const isAllowed = useHasRole(least);
  const { data } = useQuery(meQuery(useApi()));
  if (isAllowed || !data?.role) return null;
  return (
    <Note border="line" radius="card" surface={2} padding={[2.5, 4]} marginBottom={5} role="note">
      <strong>You are logged in as {ROLE_WORDS[data.role].name.toLowerCase()}.</strong> You can view
      everything; changes here need the role {ROLE_WORDS[least].name}.
    </Note>
  );
}
