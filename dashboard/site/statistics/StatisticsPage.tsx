import { type ReactNode, useId } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { PlayerLine, TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import type { OrderName } from '#domain/games/statistics.ts';
import { mainRoles } from '#domain/registrations/roster.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { tournamentGamesQuery, useRead } from '#shared/api/api.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { KnownGames } from '#shared/games/KnownGames.tsx';
import { FIGURES } from '#shared/games/words.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { ButtonLink, Heading, Note, Row, Stack } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import styles from './PlayerTable.module.css';

const Leaders = deferredPart('site/statistics/Leaders.tsx', () => import('./Leaders.tsx'));
const Figures = deferredPart('site/statistics/Figures.tsx', () => import('./Figures.tsx'));

const Statistics = () => (
  <WithTournament title={t`Stats`}>
    {(tournament, selection) => <StatisticsOf tournament={tournament} to={selection.to} />}
  </WithTournament>
);
export default Statistics;

function StatisticsOf({ tournament, to }: { tournament: Tournament; to: Selection['to'] }) {
  const query = useRead(tournamentGamesQuery, tournament.id);
  const known = query.data?.known;
  return (
    <>
      <PageHead title={t`Stats`}>
        {query.data && known && known.games > 0 && (
          <Stats
            figures={[
              [t`Games with data`, t`${known.games} of ${known.played}`],
              [t`Players`, query.data.players.length],
              [t`Heroes`, query.data.heroes.filter(({ games }) => games > 0).length],
            ]}
          />
        )}
      </PageHead>
      <Loaded query={query} title={t`Statistics could not be loaded`} lines={10}>
        {(data) => (data.known.games > 0 ? <Shown data={data} /> : <Nothing data={data} to={to} />)}
      </Loaded>
    </>
  );
}

function Shown({ data }: { data: TournamentGames }) {
  const { known, players, minimum } = data;
  return (
    <>
      <Leaders players={players} minimum={minimum} />
      <PlayerTable players={players} minimum={minimum} note={<KnownGames known={known} />} />
      <Figures data={data} />
    </>
  );
}

const Nothing = ({ data: { known }, to }: { data: TournamentGames; to: Selection['to'] }) => (
  <EmptyState
    title={t`No game data yet`}
    actions={
      <>
        <ButtonLink href={to('/me')} isPrimary>{t`Connect your Dota 2 client`}</ButtonLink>
        <ButtonLink href={to('/rankings')}>{t`View Rankings`}</ButtonLink>
      </>
    }
  >
    {sentences([
      known.played > 0
        ? plural(
            known.played,
            '# game was played, but no game data was received.',
            '# games were played, but no game data was received.',
          )
        : t`No games played yet.`,
      t`Kills, gold and heroes come from the game clients of casters, or of players on both teams. Setting up a client takes one small file, and you do it only once.`,
    ])}
  </EmptyState>
);

const OFFERED = Object.keys(FIGURES).filter((name) => name !== 'level') as OrderName[];

const PlayerRows = deferredPart('site/statistics/PlayerRows.tsx', () => import('./PlayerRows.tsx'));

type Props = { players: readonly PlayerLine[]; minimum: number; note: ReactNode };

/** Players sorted by a figure, which readers choose in the header or from a list and which is stored in the URL. */
function PlayerTable({ players, minimum, note }: Props) {
  const id = useId();
  const [asked, setBy] = useAddress('by');
  const [role, setRole] = useAddress('role');
  const by = OFFERED.find((name) => name === asked) ?? 'points';
  const choose = (name: OrderName) => setBy(name === 'points' ? null : name);
  return (
    <section aria-labelledby={id}>
      <Row gap={3} align="end" wraps marginBottom={4}>
        <Stack gap={1} flex="words" marginRight="auto">
          <Heading size="section" id={id}>{t`Players`}</Heading>
          <Note>
            {note} {t`Only players with this figure in at least ${minimum} games are ranked.`}
          </Note>
        </Stack>
        <div className={styles.choice}>
          <Select
            label={t`Sort by`}
            value={by}
            onText={(text) => choose(text as OrderName)}
            options={OFFERED.map((name) => [name, FIGURES[name].name])}
          />
        </div>
        <div className={styles.choice}>
          <Select
            label={t`Role`}
            value={role ?? ''}
            onText={(text) => setRole(text || null)}
            empty={t`All roles`}
            options={mainRoles()}
          />
        </div>
      </Row>
      <PlayerRows players={players} minimum={minimum} by={by} role={role} />
    </section>
  );
}
