import IconChevronDown from 'icon:chevron-down';
import { useId, useMemo, useState } from 'react';
import { winRate } from '#domain/competition/ranking.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { inRoleOrder, mainRoster, positionMark, teamSize } from '#domain/registrations/roster.ts';
import { sense, t } from '#domain/text/translate.ts';
import { bracketQuery, useRead } from '#shared/api/api.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { type OwnMatch, outcomeOf, ownMatches } from '#shared/match/ownMatches.ts';
import { FollowButton } from '#shared/preferences/FollowButton.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { rateTone } from '#shared/ranking/words.ts';
import { FormSquares } from '#shared/team/FormSquares.tsx';
import { RosterCards } from '#shared/team/RosterCards.tsx';
import { Box, Crest, classes, Name, Row, richList, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { SortHead } from '#ui/SortHead.tsx';
import { Table } from '#ui/Table.tsx';
import { toggled } from '#ui/toggled.ts';
import styles from './TeamList.module.css';

type Line = { team: Team; own: readonly OwnMatch[]; rate: number | null };
type Column = {
  head: string;
  title?: string;
  /** The value to sort by; null is last in either direction. */
  by: (line: Line) => number | string | null;
  /** Set if the lowest value, or the first letter, is the best. */
  isUp?: boolean;
};

const FORM_VALUES = { won: 3, drawn: 1, lost: 0 };
const columns = () =>
  ({
    place: { head: '#', title: t`Place`, by: ({ team }) => (team.games ? team.rank : null), isUp: true },
    name: { head: t`Team`, by: ({ team }) => team.name, isUp: true },
    form: {
      head: t`Form, newest first`,
      by: ({ own }) => {
        const last = own.flatMap((one) => outcomeOf(one) ?? []).slice(0, 5);
        return last.length > 0 ? last.reduce((sum, each) => sum + FORM_VALUES[each], 0) : null;
      },
    },
    wins: { head: t`W–L`, title: t`Wins and losses`, by: ({ team }) => team.wins },
    rate: { head: sense('a column')`Win rate`, by: ({ rate }) => rate },
    points: { head: t`Points`, by: ({ team }) => team.points },
  }) satisfies Record<string, Column>;
type By = keyof ReturnType<typeof columns>;
const NO_MATCHES: ListedMatch[] = [];

const OUTLOOKS = { through: t`Advances`, tie: t`Tie-break needed`, out: t`Out` };
type Outlook = keyof typeof OUTLOOKS;
const isShown = (kind: string): kind is Outlook => Object.hasOwn(OUTLOOKS, kind);

type Props = {
  tournamentId: string;
  teams: readonly Team[];
  /** The tournament's matches; undefined until they have been read. */
  matches: readonly ListedMatch[] | undefined;
  opened: ReadonlySet<string>;
};

/**
 * The teams of a tournament, sorted by a column that is stored in the URL; a `-` before its name reverses the order.
 */
export function TeamList({ teams, matches = NO_MATCHES, tournamentId, opened }: Props) {
  const [asked, ask] = useAddress('by');
  const [toggledByHand, setToggled] = useState<ReadonlySet<string>>(new Set());
  const all: Record<By, Column> = columns();
  const name = asked?.replace('-', '') ?? '';
  const by = Object.hasOwn(all, name) ? (name as By) : 'place';
  const isReversed = asked?.startsWith('-') ?? false;
  const lines = useMemo(() => {
    const found = teams.map((team) => ({ team, own: ownMatches(matches, team.id), rate: rateOf(team) }));
    const { place, name: named, [by]: column } = columns() as Record<By, Column>;
    return found.toSorted(
      (a, b) => compare(column, a, b, isReversed) || compare(place, a, b) || compare(named, a, b),
    );
  }, [teams, matches, by, isReversed]);
  const { data: bracket } = useRead(bracketQuery, tournamentId);
  const kinds = new Map<string | null, Outlook>();
  for (const { participationId, kind } of bracket?.groups.flatMap(({ outlooks }) => outlooks) ?? [])
    if (isShown(kind)) kinds.set(participationId, kind);
  const shown = new Set(kinds.values());
  const press = (one: By) => {
    const next = one === by && !isReversed ? `-${one}` : one;
    ask(next === 'place' ? null : next);
  };
  return (
    <Box look="card" overflow="hidden" className={styles.card}>
      <Table caption={t`Teams`} isInCard className={styles.table}>
        <thead>
          <tr>
            {(Object.keys(all) as By[]).map((one) => (
              <SortHead
                key={one}
                title={all[one].title ?? all[one].head}
                order={
                  one === by ? (Boolean(all[one].isUp) === isReversed ? 'descending' : 'ascending') : null
                }
                isNumber={one !== 'place' && one !== 'name' && one !== 'form'}
                className={styles[one]}
                onSort={() => press(one)}
              >
                {all[one].head}
              </SortHead>
            ))}
            <th scope="col" className={styles.roster}>
              <span className={styles.head}>{t`Roster`}</span>
            </th>
          </tr>
        </thead>
        {lines.map((line) => (
          <TeamRows
            key={line.team.id}
            line={line}
            outlook={kinds.get(line.team.participationId)}
            isOpen={opened.has(line.team.id) !== toggledByHand.has(line.team.id)}
            onToggle={() => setToggled(toggled(toggledByHand, line.team.id))}
          />
        ))}
      </Table>
      {kinds.size > 0 && (
        <ul className={styles.keys}>
          {(['through', 'tie', 'out'] as const)
            .filter((kind) => shown.has(kind))
            .map((kind) => (
              <li key={kind} data-outlook={kind}>
                {OUTLOOKS[kind]}
              </li>
            ))}
        </ul>
      )}
    </Box>
  );
}

const rateOf = ({ wins, losses, games }: Team) => (games ? winRate({ wins, losses }) : null);

function compare({ by, isUp = false }: Column, one: Line, other: Line, isReversed = false) {
  const [a, b] = [by(one), by(other)];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'string' ? a.localeCompare(String(b), 'en') : a - Number(b);
  return isUp === isReversed ? -order : order;
}

type RowsProps = { line: Line; outlook: Outlook | undefined; isOpen: boolean; onToggle: () => void };

function TeamRows({ line: { team, own, rate }, outlook, isOpen, onToggle }: RowsProps) {
  const id = useId();
  const { name, tag, logo, assignedGroup: group, games, rank, wins, losses, points, players } = team;
  const form = <FormSquares own={own} isLabelled={false} />;
  return (
    <tbody>
      <tr className={styles.team}>
        <td className={classes(styles.place, styles.figure)} data-outlook={outlook}>
          {games ? rank : '–'}
          {outlook && <VisuallyHidden> {OUTLOOKS[outlook]}</VisuallyHidden>}
        </td>
        <th scope="row">
          <Row gap={3} minWidth={0}>
            <Crest name={name} tag={tag} logo={logo} size={32} />
            <Stack minWidth={0}>
              <Text
                as={NameLink}
                weight="semibold"
                noun="teams"
                id={team.id}
                name={name}
                isOneLine
                hasOwnMark
                className={styles.text}
              />
              <Small weight="regular" tone="tertiary">
                {richList(<Name>{tag}</Name>, group && t`Group ${group}`)}
              </Small>
              <Box only="phone" hides="empty" marginTop={1}>
                {form}
              </Box>
            </Stack>
            <Box only="wide" marginLeft="auto">
              <FollowButton team={team} />
            </Box>
          </Row>
        </th>
        <td className={styles.form}>{form}</td>
        <td className={classes(styles.wins, 'number')}>
          {wins ?? '–'}–{losses ?? '–'}
        </td>
        <Text
          as="td"
          fontWidth="tight"
          weight="bold"
          tone={rate === null ? 'tertiary' : rateTone(rate, games ?? 0)}
          className={classes(styles.rate, 'number')}
        >
          {rate === null ? '--' : `${rate}%`}
        </Text>
        <td className={classes(styles.points, styles.figure, 'number')}>{points ?? '–'}</td>
        <td className={styles.roster}>
          <Row gap={2} justify="between">
            <Roster players={players} />
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={onToggle}
            >
              <VisuallyHidden>{t`Roster of ${name}`}</VisuallyHidden>
              <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
            </button>
          </Row>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className={styles.opened}>
          <td colSpan={7}>
            <RosterCards players={players} />
            <Box only="phone" marginTop={4}>
              <FollowButton team={team} isWide />
            </Box>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** The main roster's names where there is room for them, and the roster's size while it is incomplete. */
function Roster({ players }: { players: Team['players'] }) {
  const main = mainRoster(inRoleOrder(players));
  return (
    <>
      <Text size="small" weight="regular" tone="secondary" className={styles.names}>
        {main.map(({ id, name, role }) => (
          <span key={id} title={role}>
            <b aria-hidden="true">{positionMark(role)}</b>
            <NameLink noun="players" id={id} name={name} />{' '}
          </span>
        ))}
      </Text>
      {main.length < teamSize() && (
        <Text size="small" tone="warning" weight="medium" nowrap>
          {main.length}/{teamSize()}
        </Text>
      )}
    </>
  );
}
