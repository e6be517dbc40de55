import IconX from 'icon:x';
import type { Bracket, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { comma, plural, t } from '#domain/text/translate.ts';
import { isIn, knockoutOf, seedOf } from '#shared/bracket/rounds.ts';
import { usePath } from '#shared/bracket/usePath.ts';
import { countsGames } from '#shared/bracket/words.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { inSentence, slotName } from '#shared/match/slotNames.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { Box, Crest, Name, Row, rich, richSentences, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './PathLine.module.css';

export function PathLine({ bracket }: { bracket: Bracket }) {
  const { pinned, pin } = usePath();
  const matches = knockoutOf(bracket);
  const team = pinned ? teamIn(bracket, pinned) : undefined;
  const live = matches.find(isPlaying);
  return (
    <Row minHeight={7} gap={[1.5, 3]} wraps marginTop={5} marginBottom={4} role="status">
      {team && pinned ? (
        <>
          <Box
            touch
            as="button"
            surface="league"
            padding={[1, 2]}
            size="small"
            weight="semibold"
            className={styles.chip}
            onClick={() => pin(null)}
          >
            <Crest name={team.name} tag={team.tag} logo={team.logo} size={20} />
            <span>{rich`${<Name>{team.name}</Name>}’s path`}</span>
            <IconX size={16} aria-hidden="true" />
            <VisuallyHidden>
              {comma()}
              {t`clear`}
            </VisuallyHidden>
          </Box>
          <Text minWidth={0} tone="secondary">
            {richSentences(
              recordOf(bracket, pinned),
              <Text only="wide">{t`Click another team, or move with the arrow keys.`}</Text>,
            )}
          </Text>
        </>
      ) : (
        <>
          {live && <MatchBadge match={{ status: 'live' }} />}
          <Text minWidth={0} tone="secondary">
            {richSentences(live && <Decides bracket={bracket} id={live.id} />, howWords(bracket))}
          </Text>
        </>
      )}
    </Row>
  );
}

function howWords(bracket: Bracket): string {
  if (knockoutOf(bracket).some((match) => match.team1.participationId ?? match.team2.participationId))
    return t`Choose a team to see its path.`;
  if (isScoreHidden(bracket)) return t`Teams are hidden while scores are hidden.`;
  return bracket.hasRealTeams && bracket.format === 'group_stage'
    ? t`Places fill as groups finish: the top two of each advance.`
    : t`Places fill as teams join.`;
}

const teamIn = (bracket: Bracket, id: string): BracketTeam | undefined =>
  knockoutOf(bracket)
    .flatMap(({ team1, team2 }) => [team1, team2])
    .find(({ participationId }) => participationId === id);

/** Describes a team's record: 'D2, won 6 of 9 games.' Counts matches if the scores do not count games. */
function recordOf(bracket: Bracket, team: string): string {
  const own = knockoutOf(bracket).filter((match) => isIn(match, team));
  const played = own.filter(({ winner, matchId }) => winner !== null && matchId !== null);
  const seed = seedOf(bracket, team);
  if (played.length === 0) return seed ? t`${seed}, no matches played yet.` : t`No matches played yet.`;
  if (played.every(countsGames)) {
    const games = played.map((match) => {
      const [one, other] = [match.team1Score ?? 0, match.team2Score ?? 0];
      return { won: match.team1.participationId === team ? one : other, all: one + other };
    });
    const sum = (of: 'won' | 'all') => games.reduce((total, game) => total + game[of], 0);
    return wonWords(seed, sum('won'), plural(sum('all'), '# game', '# games'));
  }
  const won = played.filter(({ winner }) => winner?.participationId === team).length;
  return wonWords(seed, won, plural(played.length, '# match', '# matches'));
}

const wonWords = (seed: string, won: number, all: string) =>
  seed ? t`${seed}, won ${won} of ${all}.` : t`Won ${won} of ${all}.`;

/** Describes a match's significance: 'QF 4 decides who meets Evil Geniuses.' */
function Decides({ bracket, id }: { bracket: Bracket; id: string }) {
  const next = knockoutOf(bracket).find(({ team1, team2 }) => team1.source === id || team2.source === id);
  const slot = slotName(id, bracket.format);
  if (!next) return t`${slot}: the winner takes the title.`;
  const other = next.team1.source === id ? next.team2 : next.team1;
  if (other.isTextPlaceholder)
    return t`${slot} decides who advances to ${inSentence(next.id, bracket.format)}.`;
  return rich`${slot} decides who meets ${<Name>{other.name}</Name>}.`;
}
