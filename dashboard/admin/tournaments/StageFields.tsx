import { formatsFor, hasTable } from '#domain/competition/draws.ts';
import type { MatchFormat } from '#domain/competition/match.ts';
import { losersOrdersFor } from '#domain/competition/stages/elimination/double.ts';
import { sizeFor } from '#domain/competition/stages/elimination/layout.ts';
import {
  type DoubleEliminationSettings,
  LOSERS_ORDERS,
  type LosersOrder,
  MISSED_ROUNDS,
  type MissedRounds,
  type SingleEliminationSettings,
  type StageSettings,
  SWISS_PAIRINGS,
  SWISS_TIE_BREAKERS,
  type SwissPairing,
  type SwissSettings,
  stageProblems,
} from '#domain/competition/stages/facts.ts';
import { plannedRounds } from '#domain/competition/stages/planning/cost.ts';
import type { StoredStage } from '#domain/competition/stages/tournament.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Box, Grid, Note } from '#ui/blocks.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import { Count, ListField } from './ListField.tsx';
import { RoundFormats } from './RoundFormats.tsx';
import { SWISS_WORDS, TieBreakerOrder, tieBreakersFor } from './TieBreakerOrder.tsx';

export const KIND_WORDS: Record<StoredStage['settings']['kind'], string> = {
  round_robin: t`round robin`,
  single_elimination: t`single elimination`,
  double_elimination: t`double elimination`,
  gsl: t`GSL groups of four`,
  swiss: t`Swiss`,
};

type Props = {
  stage: StoredStage;
  number: number;
  hasDraws: boolean;
  onChange: (stage: StoredStage) => void;
};

export function StageFields({ stage, number, hasDraws, onChange }: Props) {
  const { name, settings, feeds } = stage;
  const formats = formatsFor(hasDraws && hasTable(settings.kind));
  const set = (changed: Partial<StageSettings>) =>
    onChange({ ...stage, settings: { ...settings, ...changed } as StageSettings });
  return (
    <Box as="li" line="top" paddingTop={3}>
      <Note size="small" marginBottom={2}>
        {t`Stage ${number}: ${KIND_WORDS[settings.kind]}, ${plural(feeds.length, '# team', '# teams')}`}
      </Note>
      <Grid columns="fields" gap={[3, 5]}>
        <TextField
          label={t`Stage ${number} name`}
          value={name}
          onText={(value) => onChange({ ...stage, name: value })}
        />
        <Select
          label={t`Matches`}
          value={settings.matchFormat}
          onText={(text) => set({ matchFormat: text as MatchFormat })}
          options={formats}
        />
        <OwnFields settings={settings} entrants={feeds.length} hasDraws={hasDraws} onChange={set} />
        {stageProblems(settings, feeds.length).length === 0 && (
          <RoundFormats
            rounds={plannedRounds(settings, feeds.length)}
            usual={settings.matchFormat}
            formats={formats}
            own={settings.roundFormats}
            onChange={(roundFormats) => set({ roundFormats })}
          />
        )}
        <Box column="all">
          <ListField
            label={t`Stage ${number} seeds`}
            help={t`Top seed first. #3 is the third entrant, 1.A2 second place in group A of stage 1, 2.5 fifth place in stage 2, and 1.3/2 the second-best third-placed team in stage 1.`}
            values={feeds}
            onChange={(written) => onChange({ ...stage, feeds: written })}
          />
        </Box>
      </Grid>
    </Box>
  );
}

const MEETINGS = [t`Once`, t`Twice`, t`Three times`, t`Four times`];

type OwnProps = {
  settings: StageSettings;
  entrants: number;
  hasDraws: boolean;
  onChange: (changed: Partial<StageSettings>) => void;
};

function OwnFields({ settings, entrants, hasDraws, onChange }: OwnProps) {
  switch (settings.kind) {
    case 'round_robin':
      return (
        <>
          <ListField
            label={t`Teams per group`}
            values={settings.groups.map(String)}
            onChange={(sizes) => onChange({ groups: sizes.map(Number) })}
          />
          <Select
            label={t`Each pair meets`}
            value={settings.legs}
            onText={(text) => onChange({ legs: Number(text) })}
            options={MEETINGS.map((words, index) => [index + 1, words])}
          />
          <Count
            label={t`Teams advancing per group`}
            value={settings.advancing}
            onChange={(advancing) => onChange({ advancing })}
          />
        </>
      );
    case 'single_elimination':
      return (
        <>
          <CheckBox
            label={t`Third-place match`}
            checked={settings.hasThirdPlaceMatch}
            onTick={(isTicked) => onChange({ hasThirdPlaceMatch: isTicked })}
          />
          <PlacementFields settings={settings} entrants={entrants} onChange={onChange} />
        </>
      );
    case 'double_elimination':
      return (
        <>
          <CheckBox
            label={t`Replay the grand final if the unbeaten team loses it`}
            checked={settings.grandFinal === 'reset'}
            onTick={(isTicked) => onChange({ grandFinal: isTicked ? 'reset' : 'single' })}
          />
          <CheckBox
            label={t`Lower-seeded half starts in the lower bracket`}
            checked={settings.hasLowerStart ?? false}
            onTick={(isTicked) => onChange({ hasLowerStart: isTicked })}
          />
          <LosersOrders settings={settings} entrants={entrants} onChange={onChange} />
          <PlacementFields settings={settings} entrants={entrants} onChange={onChange} />
        </>
      );
    case 'gsl':
      return (
        <ListField
          label={t`Teams per group`}
          help={t`Three or four teams. Two from each group advance.`}
          values={settings.groups.map(String)}
          onChange={(sizes) => onChange({ groups: sizes.map(Number) })}
        />
      );
    default:
      return <SwissFields settings={settings} hasDraws={hasDraws} onChange={onChange} />;
  }
}

type PlacementProps = Omit<OwnProps, 'hasDraws'> & {
  settings: SingleEliminationSettings | DoubleEliminationSettings;
};

function PlacementFields({ settings, entrants, onChange }: PlacementProps) {
  const { placementMatches = [] } = settings;
  // Losers of the first round play for the lower half of the places.
  const first = sizeFor(entrants) / 2 + 1;
  const canConsole = settings.kind === 'single_elimination' && first >= 5 && entrants > first;
  const hasConsolation = canConsole && placementMatches.includes(first);
  const others = canConsole ? placementMatches.filter((place) => place !== first) : placementMatches;
  const set = (places: readonly number[], isConsoling: boolean) => {
    const all = [...places, ...(isConsoling ? [first] : [])];
    onChange({ placementMatches: all.length > 0 ? all : undefined });
  };
  return (
    <>
      {canConsole && (
        <CheckBox
          label={t`Consolation bracket`}
          help={t`First-round losers keep playing for place ${first}, but cannot win the title.`}
          checked={hasConsolation}
          onTick={(isTicked) => set(others, isTicked)}
        />
      )}
      <ListField
        label={t`Also play for places`}
        aside={t`optional`}
        help={t`Enter the higher place at stake in each match, such as 5, 7, 9. Teams share any places that are not played for.`}
        values={others.map(String)}
        onChange={(places) => set(places.map(Number), hasConsolation)}
      />
    </>
  );
}

const ORDER_WORDS: Record<LosersOrder, string> = {
  natural: t`In order`,
  reverse: t`Reversed`,
  half_shift: t`Second half first`,
  reverse_half_shift: t`Each half reversed`,
  pair_flip: t`Neighbours swapped`,
};

type OrdersProps = Omit<OwnProps, 'hasDraws'> & { settings: DoubleEliminationSettings };

function LosersOrders({ settings, entrants, onChange }: OrdersProps) {
  // The last upper round has a single loser, so there is nothing to order.
  const orders = losersOrdersFor(settings, entrants).slice(0, -1);
  return (
    <>
      <CheckBox
        label={t`Choose how losers enter the lower bracket`}
        help={t`Otherwise, rematches happen as late as possible.`}
        checked={settings.losersOrders !== undefined}
        onTick={(isTicked) => onChange({ losersOrders: isTicked ? orders : undefined })}
      />
      {settings.losersOrders &&
        orders.map((order, round) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: an order is identified by its round
            key={round}
            label={t`Losers from upper round ${round + 1}`}
            value={order}
            onText={(text) => onChange({ losersOrders: orders.with(round, text as LosersOrder) })}
            options={LOSERS_ORDERS.map((each) => [each, ORDER_WORDS[each]])}
          />
        ))}
    </>
  );
}

type SwissProps = {
  settings: SwissSettings;
  hasDraws: boolean;
  onChange: (changed: Partial<SwissSettings>) => void;
};

const PAIRING_WORDS: Record<SwissPairing, string> = {
  slide: t`Upper half against lower half`,
  fold: t`First against last`,
  random: t`Drawn at random`,
  by_hand: t`Paired by hand`,
};

const MISSED_WORDS: Record<MissedRounds, string> = {
  loss: t`Count as losses`,
  draw: t`Count as draws`,
  bye: t`Count as byes`,
};

function SwissFields({ settings, hasDraws, onChange }: SwissProps) {
  const { pairing, roundPairings = {}, drawSeed, tieBreakers } = settings;
  // A round paired at random needs a seed, which an organiser may replace.
  const pair = (changed: Pick<Required<SwissSettings>, 'pairing' | 'roundPairings'>) =>
    onChange({ ...changed, ...(hasDraw(changed) && { drawSeed: drawSeed || crypto.randomUUID() }) });
  const pairRound = (key: string) => (chosen: SwissPairing) =>
    pair({ pairing, roundPairings: { ...roundPairings, [key]: chosen } });
  const later = Array.from({ length: mostRounds(settings) - 1 }, (_, index) => `S${index + 2}`);
  const hasOwn = later.some((key) => roundPairings[key]);
  const first = roundPairings.S1 ?? pairing;
  return (
    <>
      <Length settings={settings} onChange={onChange} />
      <Pairing label={t`First round`} value={first} onChange={pairRound('S1')} />
      <Pairing
        label={t`Later rounds`}
        help={t`Among teams with the same score.`}
        value={pairing}
        onChange={(chosen) => pair({ pairing: chosen, roundPairings: { S1: first, ...roundPairings } })}
      />
      {hasDraw(settings) && (
        <TextField
          label={t`Draw seed`}
          help={t`Published with the bracket so that anybody can verify the draw.`}
          maxLength={64}
          value={drawSeed ?? ''}
          onText={(value) => onChange({ drawSeed: value })}
        />
      )}
      <CheckBox
        label={t`Choose each later round’s pairing`}
        checked={hasOwn}
        onTick={(checked) =>
          pair({
            pairing,
            roundPairings: {
              S1: first,
              ...(checked && Object.fromEntries(later.map((key) => [key, pairing]))),
            },
          })
        }
      />
      {hasOwn &&
        later.map((key) => (
          <Pairing
            key={key}
            label={t`Pairing in round ${key.slice(1)}`}
            value={roundPairings[key] ?? pairing}
            onChange={pairRound(key)}
          />
        ))}
      <Select
        label={t`Rounds missed by a late team`}
        help={t`If games cannot end in a draw, a missed round counts as a loss.`}
        value={settings.missedRounds ?? 'loss'}
        onText={(text) => onChange({ missedRounds: text as MissedRounds })}
        options={MISSED_ROUNDS.map((each) => [each, MISSED_WORDS[each]])}
      />
      <Box column="all">
        <TieBreakerOrder
          names={tieBreakersFor(SWISS_TIE_BREAKERS, tieBreakers, hasDraws)}
          words={SWISS_WORDS}
          rest={t`Remaining ties are ordered by seed.`}
          value={tieBreakers}
          onChange={(order) => onChange({ tieBreakers: order })}
        />
      </Box>
    </>
  );
}

const hasDraw = ({ pairing, roundPairings = {} }: Pick<SwissSettings, 'pairing' | 'roundPairings'>) =>
  [pairing, ...Object.values(roundPairings)].includes('random');

const mostRounds = ({ length }: SwissSettings) => {
  const rounds = 'rounds' in length ? length.rounds : length.wins + length.losses - 1;
  return Math.min(20, Math.max(1, rounds || 1));
};

const LIMITS = {
  rounds: t`fixed number of rounds`,
  scores: t`until a number of wins or losses`,
  both: t`until a number of wins or losses, with a round limit`,
};

function Length({ settings: { length }, onChange }: Omit<SwissProps, 'hasDraws'>) {
  const set = (changed: Partial<Record<'rounds' | 'wins' | 'losses', number>>) =>
    onChange({ length: { ...length, ...changed } });
  return (
    <>
      <Select
        label={t`Length`}
        value={'wins' in length ? ('rounds' in length ? 'both' : 'scores') : 'rounds'}
        onText={(value) => {
          const scores =
            'wins' in length ? { wins: length.wins, losses: length.losses } : { wins: 3, losses: 3 };
          const rounds = { rounds: 'rounds' in length ? length.rounds : 5 };
          onChange({
            length: value === 'rounds' ? rounds : value === 'both' ? { ...rounds, ...scores } : scores,
          });
        }}
        options={Object.entries(LIMITS)}
      />
      {'rounds' in length && (
        <Count label={t`Rounds`} value={length.rounds} onChange={(rounds) => set({ rounds })} />
      )}
      {'wins' in length && (
        <>
          <Count label={t`Wins to qualify`} value={length.wins} onChange={(wins) => set({ wins })} />
          <Count
            label={t`Losses to be eliminated`}
            value={length.losses}
            onChange={(losses) => set({ losses })}
          />
        </>
      )}
    </>
  );
}

type PairingProps = {
  label: string;
  help?: string;
  value: SwissPairing;
  onChange: (value: SwissPairing) => void;
};

const Pairing = ({ label, help, value, onChange }: PairingProps) => (
  <Select
    label={label}
    help={help}
    value={value}
    onText={(text) => onChange(text as SwissPairing)}
    options={SWISS_PAIRINGS.map((pairing) => [pairing, PAIRING_WORDS[pairing]])}
  />
);
