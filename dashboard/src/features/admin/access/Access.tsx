import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import system from '../system/System.module.css';
import { Accounts } from './Accounts.tsx';
import { ApiTokens } from './ApiTokens.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { meQuery } from './queries.ts';
import { Sessions } from './Sessions.tsx';
import { useHolds } from './Takes.tsx';

/** Who may come in and what they may do: one's own account, everybody's sessions, the accounts. */
export function Access() {
  const { data: me, isError, error, refetch, isFetching } = useQuery(meQuery(useApi()));
  const isAdmin = useHolds('admin');
  if (isError)
    return (
      <ErrorState
        title="Your account could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!me) return <SkeletonCards count={2} lines={4} />;
  return (
    <div className={system.page}>
      <OwnAccount me={me} />
      {isAdmin && !me.discordId && <Accounts />}
      <Sessions />
      {!me.discordId && <ApiTokens role={me.role ?? 'viewer'} />}
    </div>
  );
}
