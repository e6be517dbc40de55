import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { resultText, scoreText } from '#admin/shared/match/matches.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { otherSide, SIDES, type Side } from '#domain/competition/match.ts';
import { type RequestedResult, type Result, readResult } from '#domain/competition/result.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { confirmResult, type MatchDayInList, resumeClocks } from '#domain/contract/matchDay/matchDays.ts';
import type { Stuck } from '#domain/matchDay/day.ts';
import { isFinal, possibleScores, saidOf } from '#domain/matchDay/scores.ts';
import { ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { plural, sense, serverText, t } from '#domain/text/translate.ts';
import { PictureList } from '#shared/pictures/PictureList.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { LOSSES, OtherGame, PHASES, StaffStep, Teller, Told } from '#site/matches/index.ts';
import {
  Box,
  Button,
  ButtonLink,
  Grid,
  Name,
  Note,
  Row,
  rich,
  richList,
  richSentences,
  Small,
  Stack,
  Text,
  Time,
} from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useNow } from '#ui/useNow.ts';
import { Consequences } from '../Outlook.tsx';

type Props = { day: MatchDayInList; match: Match | undefined; decide: (verdict: Verdict) => void };

export function DayRow({ day, match, decide }: Props) {
  const { to } = useSelection();
  const { matchId, phase, stuck, startsAt, unreached } = day;
  const now = useNow();
  const isLate = phase === 'check_in' && Date.parse(startsAt) < now.getTime();
  return (
    <Box as="li" look="card" rail={stuck ? 'warning' : undefined} padding={[4, 5]}>
      <Stack gap={3}>
        <Row gap={[1, 5]} align="baseline" justify="between" wraps>
          <Stack gap={1} minWidth={0}>
            <Link className="link" href={to(`/matches/${matchId}`) + ROOM_ANCHOR}>
              {rich`${<TeamOf day={day} side="team1" />} v ${<TeamOf day={day} side="team2" />}`}
            </Link>
            <Small>
              {richList(
                serverText(day.roundName),
                <Time at={day.scheduledTime} style="list" />,
                startsAt !== day.scheduledTime &&
                  rich`clocks run from ${<Time at={startsAt} style="list" now={now} />}`,
              )}
            </Small>
          </Stack>
          <Text weight="medium" tone={stuck ? 'warning' : 'secondary'}>
            {stuck ? STUCK[stuck] : PHASES[phase]}
          </Text>
        </Row>
        {stuck || day.hold ? (
          <Remedy day={day} match={match} decide={decide} />
        ) : (
          <Text as="p" tone={isLate ? 'warning' : 'primary'}>
            {phase === 'settled'
              ? richSentences(
                  t`It ended ${scoreText({ team1Score: day.score.team1, team2Score: day.score.team2 })}.`,
                  day.dueAt &&
                    rich`The result can be disputed until ${<Time at={day.dueAt} style="list" now={now} />}.`,
                )
              : richSentences(<StaffStep room={day} />, isLate && t`The match should have started.`)}
          </Text>
        )}
        {!stuck && <OtherGame version={day.report} />}
        {day.penalties.map(({ side, penalty, minutes }) => (
          <Note size="small" key={`${side} ${penalty}`}>
            {richSentences(
              rich`${<TeamOf day={day} side={side} />} lost ${LOSSES[penalty]}: ${plural(minutes, '# minute late', '# minutes late')}.`,
              <Link className="link" href={`/admin/system/audit?of=${day.tournamentId}&noun=match`}>
                {t`Undo this in the audit log`}
              </Link>,
            )}
          </Note>
        ))}
        {unreached.map((side) => (
          <Text as="p" key={side} tone="warning">
            {rich`${<TeamOf day={day} side={side} />}’s captain cannot be reached in the match room or by direct message.`}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}

const TeamOf = ({ day, side }: { day: MatchDayInList; side: Side }) => (
  <Name>{day[side]?.name ?? t`TBD`}</Name>
);

const STUCK: Record<Stuck, string> = {
  nobody_came: t`Nobody showed up`,
  absent: t`A team did not show up`,
  disputed: t`The result is disputed`,
  held_too_long: t`Long power cut`,
  over_time: t`Running long`,
  time_open: t`A proposed time is unanswered`,
};

const finalScores = (day: MatchDayInList) =>
  possibleScores(day, day)
    .map(saidOf)
    .filter((said) => isFinal(said, day.format));

function Remedy({ day, match, decide }: Props) {
  const { to } = useSelection();
  const move = <ButtonLink href={`${to('/admin/matches')}&view=schedule`}>{t`Move match`}</ButtonLink>;
  const ask = (result: RequestedResult) =>
    match && decide({ match, result: readResult(result, day.format, day.canBeDrawn) });
  if (day.stuck === 'disputed') return <Versions day={day} ask={ask} />;
  if (day.hold) return <Held day={day}>{move}</Held>;
  if (day.stuck === 'over_time')
    return (
      <Way text={t`The result is overdue. Ask the captains for it, or enter it.`}>
        {finalScores(day).map(({ team1Score, team2Score }) => (
          <Button
            key={`${team1Score}-${team2Score}`}
            disabled={!match}
            onClick={() => ask({ team1Score, team2Score })}
          >
            <span>
              <TeamOf day={day} side="team1" /> {team1Score}–{team2Score} <TeamOf day={day} side="team2" />
            </span>
          </Button>
        ))}
      </Way>
    );
  const absent = SIDES.filter((side) => day.ready[side] === null);
  return (
    <Way text={t`You can enter a forfeit for the absent team, move the match, or cancel it.`}>
      {absent.length > 1 && (
        <Button disabled={!match} onClick={() => ask({ forfeit: 'both' })}>{t`Double forfeit`}</Button>
      )}
      {absent.map((side) => (
        <Button key={side} disabled={!match} onClick={() => ask({ forfeit: side })}>
          <span>{rich`${<TeamOf day={day} side={side} />} loses by forfeit`}</span>
        </Button>
      ))}
      {move}
    </Way>
  );
}

const Way = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <>
    <p>{text}</p>
    <Row align="stretch" gap={2} wraps>
      {children}
    </Row>
  </>
);

const READS = ['matches'];

function Held({ day, children }: { day: MatchDayInList; children: ReactNode }) {
  const now = useNow();
  const { hold, matchId } = day;
  if (!hold) return null;
  return (
    <Way
      text={rich`${<TeamOf day={day} side={hold.by} />} paused the clocks at ${<Time at={hold.at} style="list" now={now} />}, until ${<Time at={hold.until} style="list" now={now} />} at the latest.`}
    >
      <ActButton
        run={(call) => call(resumeClocks, { params: { id: matchId }, body: { side: hold.by } })}
        done={() => t`Clocks resumed`}
        failed={t`The clocks are still paused.`}
        undone={t`The clocks are paused again`}
        reads={READS}
      >{t`Resume clocks`}</ActButton>
      {children}
    </Way>
  );
}

function Versions({ day, ask }: { day: MatchDayInList; ask: (result: RequestedResult) => void }) {
  const act = useAct();
  const now = useNow();
  const { matchId, report, dispute, format } = day;
  /** Confirms one game of a series. The match continues with the next game. */
  const takeGame = (side: Side) =>
    void act({
      run: (call) => call(confirmResult, { params: { id: matchId }, body: { side: otherSide(side) } }),
      done: ({ phase }) =>
        phase === 'playing' ? t`The game continues` : t`The game counts, and the series continues`,
      failed: t`The dispute is still open.`,
      undone: t`The dispute is open again`,
      reads: READS,
    });
  return (
    <Grid columns={2} stacks="phone" gap={3}>
      {[report, dispute].map(
        (version) =>
          version && (
            <Box key={version.side} look="card" surface={2} padding={[4, 5]}>
              <Stack gap={2} justifyItems="start">
                <Small>
                  {rich`${<Teller day={day} version={version} />}, reported at ${<Time at={version.at} style="list" now={now} />}`}
                </Small>
                <Text size="medium" weight="semibold">
                  <Told room={day} version={version} />
                </Text>
                {version.dotaMatchId && !version.otherGame && (
                  <Small>
                    {richList(
                      t`Dota match ${version.dotaMatchId}`,
                      version.isOfGame && (
                        <a
                          className="link"
                          href={`/api/games/${version.dotaMatchId}/posts`}
                          target="_blank"
                          rel="noreferrer"
                        >{t`game client data`}</a>
                      ),
                    )}
                  </Small>
                )}
                <OtherGame version={version} />
                <PictureList of={day[version.side]?.name ?? t`TBD`} pictures={version.pictures} />
                <Button onClick={() => (isFinal(version, format) ? ask(version) : takeGame(version.side))}>
                  <span>
                    {version.isOfGame
                      ? t`Accept game data`
                      : rich`Accept ${<TeamOf day={day} side={version.side} />}’s version`}
                  </span>
                </Button>
              </Stack>
            </Box>
          ),
      )}
    </Grid>
  );
}

export type Verdict = { match: Match; result: Result };

type VerdictProps = { verdict: Verdict; onKeep: () => void; onGo: () => void };

export const VerdictQuestion = ({ verdict: { match, result }, onKeep, onGo }: VerdictProps) => (
  <ConfirmDialog
    title={t`Save ${resultText(match, result)}?`}
    keep={sense('an answer')`Not yet`}
    go={t`Save result`}
    onKeep={onKeep}
    onGo={onGo}
  >
    <Consequences match={match} result={result} />
  </ConfirmDialog>
);
