import { formatsFor, hasTable } from '#domain/competition/draws.ts';
import type { MatchFormat } from '#domain/competition/match.ts';
import { losersOrdersFor } from '#domain/competition/stages/elimination/double.ts';
import { sizeFor } from '#domain/competition/stages/elimination/layout.ts';
import {
  type DoubleEliminationSettings,
  LOSERS_ORDERS,
  type LosersOrder,
  type SingleEliminationSettings,
  type StageSettings,
  stageProblems,
} from '#domain/competition/stages/facts.ts';
import { plannedRounds } from '#domain/competition/stages/planning/cost.ts';
import type { StoredStage } from '#domain/competition/stages/tournament.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Box, Grid, Note } from '#ui/blocks.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import { Count, ListField } from './ListField.tsx';
import { RoundFormats } from './RoundFormats.tsx';
import { SwissFields } from './SwissFields.tsx';

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
          onChange={({ currentTarget: { value } }) => onChange({ ...stage, name: value })}
        />
        <Select
          label={t`Matches`}
          value={settings.matchFormat}
          onChange={({ currentTarget }) => set({ matchFormat: currentTarget.value as MatchFormat })}
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
            onChange={({ currentTarget }) => onChange({ legs: Number(currentTarget.value) })}
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
            onChange={({ currentTarget }) => onChange({ hasThirdPlaceMatch: currentTarget.checked })}
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
            onChange={({ currentTarget }) =>
              onChange({ grandFinal: currentTarget.checked ? 'reset' : 'single' })
            }
          />
          <CheckBox
            label={t`Lower-seeded half starts in the lower bracket`}
            checked={settings.hasLowerStart ?? false}
            onChange={({ currentTarget }) => onChange({ hasLowerStart: currentTarget.checked })}
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
          onChange={({ currentTarget }) => set(others, currentTarget.checked)}
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
        onChange={({ currentTarget }) =>
          onChange({ losersOrders: currentTarget.checked ? orders : undefined })
        }
      />
      {settings.losersOrders &&
        orders.map((order, round) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: an order is identified by its round
            key={round}
            label={t`Losers from upper round ${round + 1}`}
            value={order}
            onChange={({ currentTarget }) =>
              onChange({ losersOrders: orders.with(round, currentTarget.value as LosersOrder) })
            }
            options={LOSERS_ORDERS.map((each) => [each, ORDER_WORDS[each]])}
          />
        ))}
    </>
  );
}
