import IconStar from 'icon:star';
import IconStarFilled from 'icon:star-filled';
import type { Stage } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { useAddress, useClearing } from '#shared/bracket/useAddress.ts';
import { type Kind, kindOf, roundOf, roundText } from '#shared/match/words.ts';
import { usePreferences } from '#shared/site/preferences.ts';
import { Button, Row } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './MatchFilter.module.css';

const KINDS = [
  { value: 'all', label: t`All` },
  { value: 'live', label: t`Live` },
  { value: 'upcoming', label: t`Upcoming` },
  { value: 'results', label: t`Results` },
] as const;

/** The filter in the address: kind, round, team, followed teams. */
export function useMatchFilter(matches: readonly ListedMatch[]) {
  const [kind, setKind] = useAddress('show');
  const [round, setRound] = useAddress('round');
  const [typed, type] = useAddress('team');
  const [ofFollowed, setOfFollowed] = useAddress('followed');
  const clear = useClearing('show', 'round', 'team', 'followed');
  const { followed } = usePreferences();
  const isOfFollowed = ofFollowed !== null && followed.length > 0;
  const wanted = (typed ?? '').trim().toLocaleLowerCase();
  const shown = KINDS.find(({ value }) => value === kind)?.value ?? 'all';
  const found = matches.filter((match) => {
    if (shown !== 'all' && kindOf(match) !== shown) return false;
    if (round && roundOf(match) !== round) return false;
    if (isOfFollowed && ![match.team1, match.team2].some((team) => team && followed.includes(team.teamId)))
      return false;
    if (wanted === '') return true;
    const words = [match.team1, match.team2].flatMap((team) => (team ? [team.name, team.tag] : []));
    return words.some((word) => word.toLocaleLowerCase().includes(wanted));
  });
  return {
    found,
    isOn: Boolean(shown !== 'all' || round || wanted || isOfFollowed),
    clear,
    fields: {
      kind: shown,
      setKind,
      round: round ?? '',
      setRound,
      typed: typed ?? '',
      type,
      isOfFollowed,
      setOfFollowed,
    },
  };
}

const STAGE_ORDER: Stage[] = ['group', 'other', 'quarterfinal', 'semifinal', 'final'];

type Round = { id: string; text: string; stage: number };

function roundsIn(matches: readonly ListedMatch[]): Round[] {
  const rounds = new Map<string, Round>();
  for (const match of matches) {
    const id = roundOf(match);
    if (!rounds.has(id))
      rounds.set(id, { id, text: roundText(match), stage: STAGE_ORDER.indexOf(match.stage) });
  }
  return [...rounds.values()].toSorted(
    (one, other) => one.stage - other.stage || one.id.localeCompare(other.id, 'en'),
  );
}

type Props = { matches: readonly ListedMatch[]; fields: ReturnType<typeof useMatchFilter>['fields'] };

/** The ways to find a match. */
export function MatchFilter({ matches, fields }: Props) {
  const { kind, setKind, round, setRound, typed, type, isOfFollowed, setOfFollowed } = fields;
  const { followed } = usePreferences();
  const rounds = roundsIn(matches);
  const count = (value: Kind | 'all') =>
    value === 'all' ? matches.length : matches.filter((match) => kindOf(match) === value).length;
  return (
    <Row gap={3} align="end" wraps marginBottom={5}>
      <SearchField
        label={t`Search teams`}
        placeholder={t`Team or tag`}
        value={typed}
        onChange={(name) => type(name || null)}
        className={styles.search}
      />
      <div className={styles.kinds}>
        <Segmented
          legend={t`Which matches`}
          value={kind}
          options={KINDS.map(({ value, label }) => ({ value, label: `${label} ${count(value)}` }))}
          onChange={(value) => setKind(value === 'all' ? null : value)}
        />
      </div>
      {followed.length > 0 && (
        <Button aria-pressed={isOfFollowed} onClick={() => setOfFollowed(isOfFollowed ? null : 'yes')}>
          {isOfFollowed ? (
            <IconStarFilled size={18} aria-hidden="true" />
          ) : (
            <IconStar size={18} stroke={1.75} aria-hidden="true" />
          )}
          {t`Followed`}
        </Button>
      )}
      {rounds.length > 1 && (
        <div className={styles.round}>
          <Select
            label={t`Group or round`}
            value={round}
            onChange={(event) => setRound(event.target.value || null)}
            empty={t`All groups and rounds`}
            options={rounds.map(({ id, text }) => [id, text])}
          />
        </div>
      )}
    </Row>
  );
}
