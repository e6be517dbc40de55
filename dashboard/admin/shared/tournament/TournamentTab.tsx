import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { place } from '#shared/site/links.ts';
import { TournamentsFailed } from '#shared/tournament/TournamentsFailed.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Select } from '#ui/Field.tsx';
import { EmptyState, SkeletonCards } from '#ui/states.tsx';
import { keepChoice } from '../opening.ts';

type View = { path: string; name: string };

type Props = {
  title: string;
  nothing: string;
  views?: readonly View[];
  /** The content, which remounts when the tournament changes. */
  children: (tournament: Tournament) => ReactNode;
};

export function TournamentTab({ title, nothing, views = [], children }: Props) {
  const { tournament, to } = useSelection();
  const [path, go] = useLocation();
  const here = viewAt(views, path);
  return (
    <>
      <ConsoleHead
        title={title}
        beside={<TournamentPicker onChoose={({ id, league }) => go(place(path, league, id))} />}
        {...(views.length > 0 && {
          views: {
            label: t`${title} views`,
            views: views.map((view) => ({ ...view, href: to(view.path), isHere: view === here })),
          },
        })}
      />
      {tournament ? (
        <Box minWidth={0} key={tournament.id}>
          {children(tournament)}
        </Box>
      ) : (
        <NoTournament>{nothing}</NoTournament>
      )}
    </>
  );
}

export function NoTournament({ children }: { children: string }) {
  const { query } = useSelection();
  if (query.isPending) return <SkeletonCards count={1} lines={8} />;
  if (query.data) return <EmptyState title={t`No tournament`}>{children}</EmptyState>;
  return <TournamentsFailed query={query} />;
}

export const viewAt = (views: readonly View[], path: string): View | undefined =>
  views.findLast((view) => path.startsWith(view.path)) ?? views[0];

export function TournamentPicker({ onChoose }: { onChoose: (tournament: Tournament) => void }) {
  const { all, tournament } = useSelection();
  const [path] = useLocation();
  if (all.length < 2) return null;
  return (
    <Select
      label={t`Tournament`}
      isLabelHidden
      value={tournament?.id ?? ''}
      onText={(text) => {
        const chosen = all.find(({ id }) => id === text);
        if (!chosen) return;
        keepChoice(path, chosen.id);
        onChoose(chosen);
      }}
      options={all.map((each) => [each.id, leagueText(each)])}
    />
  );
}

export const leagueText = ({ name, league }: Tournament) => t`${name} (League ${league})`;
