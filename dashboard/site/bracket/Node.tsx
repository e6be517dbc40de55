import IconArrowRight from 'icon:arrow-right';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { isDecided, mostGames, scoreNow } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { MatchSide } from '#shared/bracket/MatchSide.tsx';
import { isIn, nextNodeOf } from '#shared/bracket/rounds.ts';
import { usePath } from '#shared/bracket/usePath.ts';
import { countsGames, nodeTitle } from '#shared/bracket/words.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { slotName } from '#shared/match/slotNames.ts';
import { Followed } from '#shared/preferences/Followed.tsx';
import { classes, Name, Row, richList, richSense, Small, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Score } from '#ui/Score.tsx';
import styles from './Node.module.css';
import { NodePopover } from './NodePopover.tsx';
import { nextMatchText, sourceText } from './nextMatchText.ts';

type Props = { match: BracketMatch; bracket: Bracket; opens: 'left' | 'right'; isLow: boolean };

export function Node({ match, bracket, opens, isLow }: Props) {
  const { lit } = usePath();
  const [isOpen, setOpen] = useState(false);
  const node = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  // A click also focuses the node, which opens it, so a click closes only a node that was already open.
  const wasOpen = useRef(false);
  const isReturning = useRef(false);
  const popover = useId();
  const title = nodeTitle(match, bracket.format);
  const isDone = isOver(match);
  const isBare = isDone && mostGames(match.matchFormat) === 1;
  const onward = nextMatchText(match, bracket);
  const close = useCallback((isBack: boolean) => {
    setOpen(false);
    if (!isBack) return;
    isReturning.current = true;
    head.current?.focus();
    isReturning.current = false;
  }, []);
  useDismiss(node, isOpen, close);
  return (
    <div
      ref={node}
      className={classes(
        styles.node,
        isPlaying(match) && styles.live,
        isIn(match, lit) && styles.lit,
        isDone && styles.done,
      )}
      data-match={match.id}
      data-bare={isBare || undefined}
      title={onward ?? undefined}
    >
      <Row
        as="button"
        padding={[1, 3]}
        width="full"
        gap={2}
        justify="between"
        size="small"
        ref={head}
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? popover : undefined}
        onFocus={({ currentTarget }) => {
          if (!isReturning.current && currentTarget.matches(':focus-visible')) setOpen(true);
        }}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={({ currentTarget, detail }) => {
          // Not every browser focuses a clicked button.
          currentTarget.focus({ preventScroll: true });
          setOpen(detail === 0 || !wasOpen.current);
        }}
      >
        <Text weight="semibold" nowrap className={styles.title}>
          {title}
        </Text>
        {isPlaying(match) ? <MatchBadge match={match} /> : <When match={match} />}
      </Row>
      {isOpen && <NodePopover id={popover} match={match} bracket={bracket} opens={opens} isLow={isLow} />}
      <Side match={match} bracket={bracket} side="team1" />
      <Side match={match} bracket={bracket} side="team2" />
      {!isBare && <Foot match={match} bracket={bracket} />}
      {onward && <VisuallyHidden as="p">{onward}</VisuallyHidden>}
      <Onward match={match} bracket={bracket} />
    </div>
  );
}

/** A match that is over says so in its head; its foot shows only the games. */
const isOver = (match: BracketMatch) => isDecided(match) && match.status === 'completed';

function When({ match }: { match: BracketMatch }) {
  const { status, scheduledTime } = match;
  return (
    <Small minWidth={0} tone="tertiary" fontWidth="tight" textAlign="end">
      {scheduledTime && <ShortTime at={scheduledTime} hasZone={status !== 'completed'} />}
      {isOver(match) && (
        <span>
          {scheduledTime && ' · '}
          {statusWords(match)}
        </span>
      )}
    </Small>
  );
}

function Side({ match, bracket, side }: { match: BracketMatch; bracket: Bracket; side: 'team1' | 'team2' }) {
  const { lit, pinned, point, pin } = usePath();
  const id = match[side].participationId;
  return (
    <MatchSide
      match={match}
      bracket={bracket}
      side={side}
      data-team={id}
      aria-pressed={pinned === id}
      className={id !== null && lit === id ? styles.litSide : undefined}
      // A touch is not a hover, and highlighting the touched path would obscure the pinned one.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && point(id)}
      onPointerLeave={() => point(null)}
      onFocus={() => point(id)}
      onBlur={() => point(null)}
      onClick={() => id && pin(id)}
      name={({ teamId, name, tag }) => (
        <>
          <Followed id={teamId} />
          <Name isOneLine className={styles.name}>
            {name}
          </Name>
          <Text as="bdi" size="tiny" weight="regular" tone="tertiary" dir="auto">
            {tag}
          </Text>
        </>
      )}
      score={(score) => <Score {...score} />}
    />
  );
}

function Foot({ match, bracket }: { match: BracketMatch; bracket: Bracket }) {
  const { status, id } = match;
  const isAwaited = id === 'F' && status === 'waiting' && bracket.format === 'group_stage';
  return (
    <Row
      as="p"
      line="top"
      padding={[1, 3]}
      gap={2}
      justify="between"
      wraps
      size="small"
      tone="tertiary"
      className={styles.foot}
    >
      {isAwaited ? (
        <Text weight="medium" tone="secondary" nowrap>{t`Final Match`}</Text>
      ) : (
        <Games match={match} />
      )}
      {isOver(match) ? null : isPlaying(match) ? (
        <When match={match} />
      ) : (
        <Text nowrap>{isAwaited ? t`Awaiting semifinal results` : statusWords(match)}</Text>
      )}
    </Row>
  );
}

function Games({ match }: { match: BracketMatch }) {
  const { lit } = usePath();
  const { matchFormat, winner } = match;
  const count = mostGames(matchFormat);
  const score = scoreNow(match);
  if (count === 1 || (score && !countsGames(match))) return <span />;
  const one = { team: match.team1.participationId, games: score?.[0] ?? 0 };
  const other = { team: match.team2.participationId, games: score?.[1] ?? 0 };
  const chosen = isIn(match, lit) ? lit : (winner?.participationId ?? one.team);
  const sides = other.team === chosen ? [other, one] : [one, other];
  const won = sides.flatMap(({ team, games }) => Array.from({ length: games }, () => team));
  return (
    <Row align="stretch" as="span" gap={1} minWidth={0} className={styles.games} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const team = won[index];
        const look =
          team === undefined
            ? undefined
            : team !== chosen
              ? styles.theirs
              : isIn(match, lit)
                ? styles.chosen
                : styles.ours;
        // biome-ignore lint/suspicious/noArrayIndexKey: a game is identified by its number
        return <span key={index} className={classes(styles.game, look)} />;
      })}
    </Row>
  );
}

function Onward({ match, bracket }: { match: BracketMatch; bracket: Bracket }) {
  const { lit } = usePath();
  const onward = nextNodeOf(match, bracket);
  if (!onward) return null;
  const { next, rival } = onward;
  const other = rival.isTextPlaceholder ? sourceText(rival, bracket.format) : <Name>{rival.name}</Name>;
  return (
    <Row
      as="p"
      only="phone"
      line="top"
      padding={[2, 3.5]}
      gap={2.5}
      tone="secondary"
      className={classes(
        styles.foot,
        lit !== null && match.winner?.participationId === lit && styles.litOnward,
      )}
      aria-hidden="true"
    >
      <IconArrowRight size={18} />
      <span>
        {richList(
          richSense('a match and who waits')`${slotName(next.id, bracket.format)} v ${other}`,
          next.scheduledTime && <ShortTime at={next.scheduledTime} hasWeekday />,
        )}
      </span>
    </Row>
  );
}

/** Closes on Esc (`isBack` returns the focus), when the focus leaves, or on a click elsewhere. */
function useDismiss(part: RefObject<HTMLElement | null>, isOpen: boolean, close: (isBack: boolean) => void) {
  useEffect(() => {
    const element = part.current;
    if (!element || !isOpen) return;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !element.contains(relatedTarget)) close(false);
    };
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && !element.contains(target)) close(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close(true);
    };
    element.addEventListener('focusout', leave);
    element.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('focusout', leave);
      element.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
    };
  }, [part, isOpen, close]);
}
