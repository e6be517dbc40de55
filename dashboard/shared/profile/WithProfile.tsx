import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#domain/text/translate.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { MISSING } from './about.ts';
import type { ProfileAddress } from './address.ts';

const PROFILE_WORDS: Record<ProfileAddress['noun'], { name: string; none: string; failed: string }> = {
  matches: { name: t`Match`, none: t`This match does not exist`, failed: t`The match cannot be loaded` },
  teams: { name: t`Team`, none: t`This team does not exist`, failed: t`The team cannot be loaded` },
  players: { name: t`Player`, none: t`This player does not exist`, failed: t`The player cannot be loaded` },
  seasons: { name: t`Season`, none: t`This season does not exist`, failed: t`The season cannot be loaded` },
  picks: { name: t`Pick’em`, none: t`These picks do not exist`, failed: t`These picks cannot be loaded` },
  tournaments: {
    name: t`Tournament`,
    none: t`This tournament does not exist`,
    failed: t`The tournament cannot be loaded`,
  },
};

type Props<Data> = {
  query: Pick<UseQueryResult<Data | null>, 'data' | 'isPending' | 'isFetching' | 'error'> & {
    refetch: () => unknown;
  };
  noun: ProfileAddress['noun'];
  /** The links on a page whose URL does not identify a subject. */
  ways: ReactNode;
  children: (data: Data) => ReactNode;
};

export function WithProfile<Data>({ query, noun, ways, children }: Props<Data>) {
  if (query.data) return children(query.data);
  if (query.isPending) return <Loading count={1} lines={8} />;
  const words = PROFILE_WORDS[noun];
  if (query.data === null)
    return (
      <>
        <PageHead title={MISSING[noun]} />
        <EmptyState
          title={words.none}
          actions={ways}
        >{t`It may have been deleted, or the link is incomplete.`}</EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={words.name} />
      <ErrorState title={words.failed} query={query} />
    </>
  );
}
