import type { Bracket, BracketMatch, BracketTeam, StageView } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import {
  isEntered,
  isForPlaces,
  isPlayable,
  type Round,
  roundsOf,
  stageRounds,
  wayInto,
} from '#shared/bracket/rounds.ts';
import { openWords } from '#shared/bracket/serverWords.ts';
import { gslTrees } from '#shared/bracket/trees.ts';
import { isLoser, nodeTitle, scoresOf } from '#shared/bracket/words.ts';
import { isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import type { ShownScore } from '#shared/match/words.ts';
import { classes } from '#ui/blocks.tsx';
import { Crest, Head, Live, Moment, OpenCrest, Plate, Way } from './parts.tsx';

type Props = { tournament: Tournament; bracket: Bracket; limit?: number | undefined };
type Tree = { title: string; rounds: Round[] };

/** Whether the tree is worth showing: until the groups are over, their tables are more informative. */
export const hasTree = (bracket: Bracket): boolean =>
  treesOf(bracket).length > 0 &&
  (bracket.groups.length === 0 || treesOf(bracket).some(({ rounds }) => rounds.some(isEntered)));

export function BracketEmbed({ tournament, bracket, limit }: Props) {
  const { champion, format } = bracket;
  const trees = treesOf(bracket);
  return (
    <>
      <Head tournament={tournament} title={t`Bracket`} />
      {champion && (
        <p className="champion">
          <Crest team={champion} size={28} />
          <span>
            <small>{t`Champion`}</small> <b>{champion.name}</b>
          </span>
        </p>
      )}
      {trees.map(({ title, rounds }) => (
        <section key={title} className="tree">
          <h2 className={trees.length > 1 ? undefined : 'heard'}>{title}</h2>
          <div className="rounds">
            {(limit ? rounds.slice(-limit) : rounds).map((round, index, shown) => (
              <section
                key={round.key}
                className={classes('round', leadsOn(round, shown[index + 1]) && 'pairs') || undefined}
              >
                <h3>{round.name}</h3>
                <ol>
                  {round.matches.map((match) => (
                    <li key={match.id}>
                      <Node match={match} format={format} />
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

const leadsOn = (round: Round, next: Round | undefined) =>
  next !== undefined && wayInto(next, round) === 'pairs';

export function treesOf(bracket: Bracket): Tree[] {
  if (bracket.stages.length > 0) return bracket.stages.flatMap(treesOfStage);
  const rounds = roundsOf(bracket);
  return rounds.length > 0 ? [{ title: t`Knockout tree`, rounds }] : [];
}

/** Splits a double-elimination bracket into two trees, with the final beside the upper one. */
function treesOfStage(stage: StageView): Tree[] {
  if (stage.kind === 'round_robin' || stage.kind === 'swiss') return [];
  if (stage.kind === 'gsl')
    return gslTrees(stage).map(({ name, rounds }) => ({ title: `${stage.name}: ${name}`, rounds }));
  const rounds = stageRounds(stage).filter(isPlayable);
  const partOf = ({ key }: Round) => stage.rounds.find((round) => round.key === key)?.part;
  const lower = rounds.filter((round) => partOf(round) === 'lower');
  const places = rounds.filter(isForPlaces);
  const upper = rounds.filter((round) => !lower.includes(round) && !places.includes(round));
  const { name } = stage;
  return [
    { title: name, rounds: upper },
    { title: t`${name}, lower bracket`, rounds: lower },
    { title: t`${name}, placement matches`, rounds: places },
  ].filter((tree) => tree.rounds.length > 0);
}

function Node({ match, format }: { match: BracketMatch; format: Bracket['format'] }) {
  const [one, other] = scoresOf(match) ?? [];
  const { matchId, scheduledTime, winner } = match;
  const title = nodeTitle(match, format);
  const state = isPlaying(match) ? (
    <Live />
  ) : match.status === 'live' ? (
    statusWords(match)
  ) : winner || !scheduledTime ? null : (
    <Moment at={scheduledTime} />
  );
  return (
    <div className="node">
      <p>
        {matchId ? <Way path={`/matches/${matchId}`}>{title}</Way> : title}
        {state}
      </p>
      <Side team={match.team1} score={one} isBeaten={isLoser(match, 'team1')} />
      <Side team={match.team2} score={other} isBeaten={isLoser(match, 'team2')} />
    </div>
  );
}

type SideProps = { team: BracketTeam; score: ShownScore | undefined; isBeaten: boolean };

const Side = ({ team, score, isBeaten }: SideProps) => (
  <div className={classes('side', isBeaten && 'beaten', team.participationId === null && 'open')}>
    {team.participationId ? <Crest team={team} /> : <OpenCrest />}
    <span className="name">{team.participationId ? team.name : openWords(team)}</span>
    {score && <Plate {...score} />}
  </div>
);
