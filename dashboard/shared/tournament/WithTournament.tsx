import type { ReactNode } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { ButtonLink } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { EmptyState, Loading } from '#ui/states.tsx';
import { TournamentsFailed } from './TournamentsFailed.tsx';
import { type Selection, useSelection } from './useSelection.ts';

type Props = {
  title: string;
  children: (tournament: Tournament, selection: Selection) => ReactNode;
  /** Content also shown in a league without a tournament. */
  always?: (selection: Selection) => ReactNode;
  empty?: (selection: Selection) => ReactNode;
};

export function WithTournament({ title, children, always, empty }: Props) {
  const { query, isPending, ...selection } = useSelection();
  if (selection.tournament) return children(selection.tournament, selection);
  if (isPending) return <Loading count={6} lines={5} />;
  return (
    <>
      <PageHead title={title} />
      {query.data ? (
        <>
          {empty?.(selection) ?? (
            <EmptyState
              title={t`No Active Tournament`}
              actions={<ButtonLink href={selection.to('/socials')}>{t`Join Community`}</ButtonLink>}
            >{t`The ${leagueName(selection.league)} has no tournament yet. Check back soon for upcoming events!`}</EmptyState>
          )}
          {always?.(selection)}
        </>
      ) : (
        <TournamentsFailed query={query} />
      )}
    </>
  );
}
