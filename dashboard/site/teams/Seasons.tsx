import IconTrophy from 'icon:trophy';
import { Link } from 'wouter';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { TeamSeason } from '#domain/contract/competition/seasons.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { moveWords } from '#shared/season/words.ts';
import { place } from '#shared/site/links.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { Name, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { Score } from '#ui/Score.tsx';
import styles from './Seasons.module.css';

type Props = {
  name: string;
  seasons: readonly Participation[];
  tournaments: readonly Tournament[];
  moves: readonly TeamSeason[];
  /** The team’s current ranks, by tournament. */
  ranks: Readonly<Record<string, number | null>>;
};

export const Seasons = ({ name, seasons, tournaments, moves, ranks }: Props) => (
  <ul>
    {seasons.toReversed().map((season) => {
      const tournament = tournaments.find(({ id }) => id === season.tournamentId);
      if (!tournament) return null;
      const { tournamentWins: wins, tournamentLosses: losses } = season;
      return (
        <li key={season.id}>
          <Row
            minHeight={14}
            as={Link}
            line="top"
            padding={[2, 5]}
            gap={4}
            href={place(`/tournaments/${tournament.id}`, tournament.league, tournament.id)}
            className={styles.row}
          >
            <Score
              score={season.placementPosition ?? ranks[season.tournamentId] ?? '–'}
              won={isWon(season, tournament)}
              size="card"
            />
            <Stack as="span" gap={1} minWidth={0} marginRight="auto">
              <Text as={Name} weight="medium">
                {tournament.name}
              </Text>
              <Row as="span" gap={[1, 2]} wraps size="small">
                <StatusBadge status={tournament.status} />
                {season.name !== name && (
                  <Text tone="tertiary">{rich`as ${<Name>{season.name}</Name>}`}</Text>
                )}
                {season.assignedGroup && <Text tone="tertiary">{t`Group ${season.assignedGroup}`}</Text>}
                <Moved move={moves.find(({ participationId }) => participationId === season.id)} />
              </Row>
            </Stack>
            <Stack justifyItems="end" as="span" flex="none" size="small" className={styles.record}>
              <Row as="strong" gap={1.5}>
                {(isWon(season, tournament) || (season.placementPosition ?? 9) <= 3) && (
                  <IconTrophy size={16} stroke={1.75} aria-hidden="true" />
                )}
                {outcome(season, tournament)}
              </Row>
              <Text tone="tertiary">
                {wins}–{losses}
              </Text>
            </Stack>
          </Row>
        </li>
      );
    })}
  </ul>
);

const Moved = ({ move }: { move: TeamSeason | undefined }) =>
  move && move.move !== 'stays' && <Text tone="secondary">{moveWords(move)}</Text>;

const isWon = ({ teamId }: Participation, { championTeamID }: Tournament) => championTeamID === teamId;

/** Placements in words, by position: losing semifinalists share third place, losing quarterfinalists fifth. */
const PLACES: Record<number, string> = {
  1: t`Champion`,
  2: t`Runner-up`,
  3: t`Semifinals`,
  5: t`Quarterfinals`,
};

/** A team's result in a word or two; nothing while it is undecided. */
function outcome(season: Participation, tournament: Tournament) {
  const { placementPosition, registrationStatus } = season;
  if (isWon(season, tournament)) return t`Champion`;
  if (registrationStatus === 'withdrawn') return t`Withdrawn`;
  if (placementPosition === null) return '';
  const isGroups = tournament.format === 'group_stage';
  return (
    PLACES[placementPosition] ?? (isGroups ? t`Group stage` : t`Round of ${2 * (placementPosition - 1)}`)
  );
}
