import IconPin from 'icon:pin';
import IconTrophy from 'icon:trophy';
import { type KeyboardEvent, useState } from 'react';
import { automaticTeam } from '#admin/shared/board/board.ts';
import { Place, TeamHandle, useEditing } from '#admin/shared/board/Place.tsx';
import { scoreProblem } from '#admin/shared/board/rules.ts';
import { FigureField } from '#admin/shared/form/FigureField.tsx';
import { MisplacedChoice, useMisplaced } from '#admin/shared/match/Misplaced.tsx';
import { resultText } from '#admin/shared/match/matches.ts';
import { PairRoundButton } from '#admin/shared/match/PairRound.tsx';
import { isDraw, otherSide, SIDES, type Side, winsNeeded } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import type { MissingView } from '#domain/contract/competition/missing.ts';
import { commaList, sense, t } from '#domain/text/translate.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { isWinner, shortFormat } from '#shared/bracket/words.ts';
import { slotName } from '#shared/match/slotNames.ts';
import {
  Box,
  Button,
  Crest,
  classes,
  EmptyCrest,
  Grid,
  Name,
  Row,
  rich,
  Small,
  Stack,
  Text,
  Time,
} from '#ui/blocks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import cards from './cards.module.css';
import { toCount } from './GroupRecord.tsx';
import styles from './Knockout.module.css';
import { sideName, sourceText } from './replay.ts';

/** The keys 1 and 2 choose the winner. */
function KnockoutMatch({ match, isFinal }: { match: BracketMatch; isFinal: boolean }) {
  const { board, edit } = useEditing();
  const title = slotName(match.id, board.bracket.format);
  const { team1, team2 } = match;
  const misplaced = useMisplaced(board.bracket.tournamentId, { place: match.id });
  // A misplaced result must be resolved before another one can be entered.
  const isKnown = !misplaced && team1.participationId !== null && team2.participationId !== null;
  const set = (scores: Record<Side, number>) =>
    edit({
      kind: 'result',
      match: match.id,
      teams: [team1.participationId ?? '', team2.participationId ?? ''],
      team1Score: scores.team1,
      team2Score: scores.team2,
    });
  const choose = (side: Side) => set(scoresFor(match, side));
  const hear = (event: KeyboardEvent) => {
    const side = { 1: 'team1', 2: 'team2' }[event.key] as Side | undefined;
    const isTyping = event.target instanceof HTMLInputElement;
    if (!side || !isKnown || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(side);
  };
  return (
    <Box
      as="article"
      look="card"
      border={isFinal ? 'control' : undefined}
      minWidth={0}
      onKeyDown={hear}
      aria-label={title}
    >
      <Row padding={[1, 3]} gap={2} justify="between" minHeight={9}>
        <Text as="h4" weight="semibold" nowrap>
          {title}
        </Text>
        <Small minWidth={0} tone="tertiary" textAlign="end">
          <About match={match} isFinal={isFinal} />
        </Small>
      </Row>
      {misplaced && <Misplaced missing={misplaced} title={title} />}
      {SIDES.map((side) => (
        <SideRow
          key={side}
          match={match}
          side={side}
          isKnown={isKnown}
          onWin={() => choose(side)}
          onScore={(score) =>
            set({ team1: match.team1Score ?? 0, team2: match.team2Score ?? 0, [side]: score })
          }
        />
      ))}
    </Box>
  );
}

function Misplaced({ missing, title }: { missing: MissingView; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const { match } = missing;
  return (
    <Row rail="warning" surface="warning" padding={[1.5, 3]} gap={2} justify="between" wraps>
      <Text size="small">
        {rich`Played by other teams: ${match && <Name>{resultText(match, match)}</Name>}`}
      </Text>
      <Button isSmall aria-label={t`Decide on ${title}`} onClick={() => setOpen(true)}>{t`Decide`}</Button>
      {isOpen && (
        <Dialog title={t`${title} was played by other teams`} onClose={() => setOpen(false)}>
          <MisplacedChoice missing={missing} onDecided={() => setOpen(false)} />
        </Dialog>
      )}
    </Row>
  );
}

function scoresFor({ team1Score, team2Score, matchFormat }: BracketMatch, side: Side): Record<Side, number> {
  const isPlayed = team1Score !== null && team2Score !== null && team1Score !== team2Score;
  const high = isPlayed ? Math.max(team1Score, team2Score) : winsNeeded(matchFormat);
  const low = isPlayed ? Math.min(team1Score, team2Score) : 0;
  return { team1: low, team2: low, [side]: high };
}

function About({ match, isFinal }: { match: BracketMatch; isFinal: boolean }) {
  const { forfeit, scheduledTime, team1, team2, matchFormat } = match;
  if (forfeit === 'both') return t`Double forfeit`;
  if (forfeit) return t`${match[forfeit].name} loses by forfeit`;
  const time = scheduledTime ? <Time at={scheduledTime} style="list" /> : null;
  if (isFinal) return time ? rich`Championship Match · ${time}` : t`Championship Match`;
  if (time) return time;
  const isFed = /^(QF|SF|R)/.test(team1.source);
  const format = shortFormat(matchFormat);
  return isFed ? t`${readable(team1.source)} v ${readable(team2.source)}, ${format}` : format;
}

const readable = (source: string) => slotName(source, 'group_stage');

type SideProps = {
  match: BracketMatch;
  side: Side;
  isKnown: boolean;
  onWin: () => void;
  onScore: (score: number) => void;
};

function SideRow({ match, side, isKnown, onWin, onScore }: SideProps) {
  const { board } = useEditing();
  const team = match[side];
  const place = `${match.id}.${side.at(-1)}`;
  const title = slotName(match.id, board.bracket.format);
  const [name, source] = [sideName(team), sourceText(team)];
  const hasWon = isWinner(match, side);
  const isOpen = team.isTextPlaceholder;
  return (
    <Box line="top">
      <Place id={place}>
        <Row padding={[1.5, 2]} paddingLeft={1.5} gap={1.5} minHeight={13}>
          {isOpen ? (
            <span className={styles.noHandle} />
          ) : (
            <TeamHandle id={place} team={team} where={commaList([title, source])} />
          )}
          {isOpen ? <EmptyCrest size={24} /> : <Crest {...team} size={24} />}
          <Stack justifyItems="start" as="span" flex="fill" minWidth={0}>
            <Text
              as="bdi"
              weight={isOpen ? 'regular' : hasWon ? 'bold' : 'medium'}
              fontWidth="tight"
              tone={isOpen ? 'tertiary' : undefined}
              lines={2}
              dir="auto"
              title={name}
            >
              {name}
            </Text>
            <Row as="span" gap={1} size="small" weight="medium" fontWidth="narrow" tone="tertiary">
              {source}
              {team.isByHand && <Pin place={place} label={commaList([title, source])} />}
            </Row>
          </Stack>
          {isKnown && (
            <Grid
              as="button"
              border="control"
              radius="control"
              presses
              alignContent="center"
              justifyItems="center"
              flex="none"
              minHeight={7}
              touch
              tone="secondary"
              className={classes(styles.winner, hasWon && styles.won)}
              aria-pressed={hasWon}
              aria-label={t`${name} wins ${title}`}
              title={sense('a team')`${name} wins`}
              onClick={onWin}
            >
              <IconTrophy size={16} stroke={1.8} aria-hidden="true" />
            </Grid>
          )}
          {!isOpen && (
            <Score
              score={match[side === 'team1' ? 'team1Score' : 'team2Score']}
              hasWon={hasWon}
              isWrong={isDraw(match) && scoreProblem(board.bracket, match, match) !== null}
              isOpen={isKnown}
              label={t`Score of ${name} in ${title}, against ${sideName(match[otherSide(side)])}`}
              onScore={onScore}
            />
          )}
        </Row>
      </Place>
    </Box>
  );
}

function Pin({ place, label }: { place: string; label: string }) {
  const { board, edit } = useEditing();
  return (
    <Grid
      as="button"
      radius="control"
      presses
      padding={[0, 1]}
      alignContent="center"
      minHeight={6}
      tone="warning"
      disabled={automaticTeam(board, place) === undefined}
      aria-label={t`${label} was placed by hand: follow the results again`}
      title={t`Placed by hand: follow the results again`}
      onClick={() => edit({ kind: 'follow', place })}
    >
      <IconPin size={16} stroke={1.8} aria-hidden="true" />
    </Grid>
  );
}

type ScoreProps = {
  score: number | null;
  hasWon: boolean;
  isWrong: boolean;
  isOpen: boolean;
  label: string;
  onScore: (score: number) => void;
};

/** Anything but a whole number counts as 0. An emptied field stays empty until it loses focus. */
function Score({ score, hasWon, isWrong, isOpen, label, onScore }: ScoreProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FigureField
      className={classes(hasWon && styles.won)}
      isWrong={isWrong}
      isLocked={false}
      maxLength={3}
      disabled={!isOpen}
      value={typed ?? score ?? ''}
      aria-label={label}
      onBlur={() => setTyped(null)}
      onChange={({ target: { value } }) => {
        const number = toCount(value);
        setTyped(value === '' ? '' : String(number));
        onScore(number);
      }}
    />
  );
}

export function Knockout() {
  const { bracket } = useEditing().board;
  const rounds = roundsOf(bracket);
  const isLate = ({ key }: BracketRound) => key === 'semifinals' || key === 'final';
  return (
    <Grid columns={1} gap={5}>
      {rounds
        .filter((round) => !isLate(round))
        .map((round) => (
          <Round key={round.key} bracket={bracket} round={round} columns={4} />
        ))}
      <Grid gap={[5, 3.5]} stacks="tablet" className={styles.late}>
        {rounds.filter(isLate).map((round) => (
          <Round key={round.key} bracket={bracket} round={round} columns={round.key === 'final' ? 1 : 2} />
        ))}
      </Grid>
    </Grid>
  );
}

type BracketRound = ReturnType<typeof roundsOf>[number];

type Props = { bracket: Bracket; round: BracketRound; columns: 1 | 2 | 4 };

const Round = ({ bracket, round: { key, name, matches }, columns }: Props) => (
  <section aria-label={name}>
    <Row gap={3} align="baseline" justify="between" wraps marginBottom={2}>
      <Text as="h3" className="label">
        {name}
      </Text>
      <PairRoundButton bracket={bracket} round={key} />
    </Row>
    <Grid columns={columns} gap={3.5} stacks="phone" className={columns === 4 ? cards.cards : undefined}>
      {matches.map((match) => (
        <KnockoutMatch key={match.id} match={match} isFinal={key === 'final'} />
      ))}
    </Grid>
  </section>
);
