import {
  MISSED_ROUNDS,
  type MissedRounds,
  SWISS_PAIRINGS,
  SWISS_TIE_BREAKERS,
  type SwissPairing,
  type SwissSettings,
} from '#domain/competition/stages/facts.ts';
import { t } from '#domain/text/translate.ts';
import { Box } from '#ui/blocks.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import { Count } from './ListField.tsx';
import { SWISS_WORDS, TieBreakerOrder, tieBreakersFor } from './TieBreakerOrder.tsx';

type Props = {
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

export function SwissFields({ settings, hasDraws, onChange }: Props) {
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
          onChange={({ currentTarget: { value } }) => onChange({ drawSeed: value })}
        />
      )}
      <CheckBox
        label={t`Choose each later round’s pairing`}
        checked={hasOwn}
        onChange={({ currentTarget: { checked } }) =>
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
        onChange={({ currentTarget }) => onChange({ missedRounds: currentTarget.value as MissedRounds })}
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

function Length({ settings: { length }, onChange }: Omit<Props, 'hasDraws'>) {
  const set = (changed: Partial<Record<'rounds' | 'wins' | 'losses', number>>) =>
    onChange({ length: { ...length, ...changed } });
  return (
    <>
      <Select
        label={t`Length`}
        value={'wins' in length ? ('rounds' in length ? 'both' : 'scores') : 'rounds'}
        onChange={({ currentTarget: { value } }) => {
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
    onChange={({ currentTarget }) => onChange(currentTarget.value as SwissPairing)}
    options={SWISS_PAIRINGS.map((pairing) => [pairing, PAIRING_WORDS[pairing]])}
  />
);
