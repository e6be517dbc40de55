import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { teamSize } from '#domain/registration/roster.ts';
import { leagueName } from '#domain/site/settings.ts';
import { numberWord } from '#domain/text/numberWord.ts';
import { t } from '#domain/text/translate.ts';
import { FIRST_LISTED, leagueTournamentsQuery, useApi } from '#shared/api/api.ts';
import { isCurrent } from '#shared/tournament/status.ts';
import { TournamentsFailed } from '#shared/tournament/TournamentsFailed.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Grid, Note, Row } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, Loading, SkeletonCards } from '#ui/states.tsx';
import { TournamentCard } from './TournamentCard.tsx';
import styles from './TournamentsPage.module.css';

const GROUPS: { title: string; status: Tournament['status'] }[] = [
  { title: t`Live Now`, status: 'live' },
  { title: t`Coming Soon`, status: 'upcoming' },
  { title: t`Hall of Fame`, status: 'completed' },
  { title: t`Cancelled`, status: 'cancelled' },
];

/** Rows that one press adds. */
const MORE = 24;

export default function Tournaments() {
  const { league, leagues, tournaments: known, to } = useSelection();
  const { chatInviteUrl } = useSite();
  const [limit, setLimit] = useState(FIRST_LISTED);
  const query = useQuery({
    ...leagueTournamentsQuery(useApi(), league, limit),
    // While older ones come, these stay; another league's do not.
    placeholderData: (before: Tournament[] | undefined) =>
      before?.[0]?.league === league ? before : undefined,
  });
  if (query.isPending)
    return (
      <Loading>
        <SkeletonCards count={4} lines={4} />
      </Loading>
    );
  if (!query.data)
    return (
      <>
        <PageHead title={t`Tournaments`} />
        <TournamentsFailed query={query} />
      </>
    );
  // A live match can be older than the rows added since.
  const listed = query.data;
  const current = known.filter((each) => isCurrent(each) && !listed.some(({ id }) => id === each.id));
  const tournaments = [...listed, ...current];
  const count = leagues.find((each) => each.league === league)?.tournamentCount ?? 0;
  return (
    <>
      <PageHead title={t`Tournaments`}>
        <Note>{leagueName(league)}</Note>
      </PageHead>
      {tournaments.length === 0 && (
        <EmptyState
          title={t`Tournaments Coming Soon`}
          actions={<ButtonLink href={to('/socials')} isPrimary>{t`Join Community`}</ButtonLink>}
        >{t`The ${leagueName(league)} has no tournament yet. New ones are announced in the community first.`}</EmptyState>
      )}
      {GROUPS.map(({ title, status }) => {
        const here = tournaments.filter((tournament) => tournament.status === status);
        return here.length === 0 ? null : (
          <Section
            key={status}
            title={title}
            more={
              status === 'completed' ? { href: '/seasons', text: t`Seasons, honours and records` } : undefined
            }
          >
            <Grid as="ul" gap={5} className={styles.cards}>
              {here.map((tournament) => (
                <TournamentCard key={tournament.id} tournament={tournament} />
              ))}
            </Grid>
          </Section>
        );
      })}
      {count > tournaments.length && (
        <Row marginTop={5}>
          <Button
            onClick={() => setLimit(limit + MORE)}
            isBusy={query.isFetching}
          >{t`Show older tournaments`}</Button>
        </Row>
      )}
      {tournaments.length > 0 && (
        <Row gap={[3, 5]} align="center" wraps marginTop={7} tone="secondary">
          {t`Captains register a team of ${numberWord(teamSize())} in Discord.`}{' '}
          <ButtonLink href={to('/socials')}>{t`Join Tournament`}</ButtonLink>
          {!chatInviteUrl && t`No invitation has been posted yet.`}
        </Row>
      )}
    </>
  );
}
