import { meQuery } from '#admin/shared/access/queries.ts';
import { useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { useRead } from '#shared/api/api.ts';
import { Grid } from '#ui/blocks.tsx';
import { ErrorState, SkeletonCards } from '#ui/states.tsx';
import { Accounts } from './Accounts.tsx';
import { ApiTokens } from './ApiTokens.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { Sessions } from './Sessions.tsx';

export function Access() {
  const query = useRead(meQuery);
  const me = query.data;
  const isAdmin = useHasRole('admin');
  if (query.isError) return <ErrorState title="Your account could not be loaded" query={query} />;
  if (!me) return <SkeletonCards count={2} lines={4} />;
  return (
    <Grid columns={1} gap={5}>
      <OwnAccount me={me} />
      {isAdmin && !me.discordId && <Accounts />}
      <Sessions />
      {!me.discordId && <ApiTokens role={me.role ?? 'viewer'} />}
    </Grid>
  );
}
