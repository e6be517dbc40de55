import { isDecided } from '#domain/competition/match.ts';
import { t } from '#domain/text/translate.ts';
import type { Round } from '#shared/bracket/rounds.ts';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { momentText } from '#ui/momentText.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { useZone } from '#ui/useZone.ts';
import styles from './RoundTabs.module.css';

type Props = { rounds: Round[]; shown: string; choose: (key: string) => void };

export function RoundTabs({ rounds, shown, choose }: Props) {
  const zone = useZone();
  return (
    <div className={styles.tabs}>
      <Segmented
        legend={t`Round`}
        options={rounds.map((round) => ({
          value: round.key,
          label: rounds.length > 3 ? shortNameOf(round) : round.name,
          detail: detailOf(round, zone),
        }))}
        value={shown}
        onChange={choose}
      />
    </div>
  );
}

const GSL: Readonly<Record<string, string>> = { O: t`Opening`, W: t`Winners`, L: t`Losers`, D: t`Decider` };

/** A round in a word or two; placement rounds and GSL groups have no usual letters. */
function shortNameOf({ short }: Round): string {
  const [, first, last] = /^L?P(\d+)(?:-(\d+))?$/.exec(short) ?? [];
  if (first) return last ? t`Places ${first}–${last}` : t`Place ${first}`;
  return GSL[short] ?? short;
}

function detailOf({ matches }: Round, zone: string): string {
  const done = matches.filter(isDecided).length;
  if (matches.some(isPlaying)) return t`Live`;
  if (done > 0) return t`${done} of ${matches.length}`;
  const [first] = matches.flatMap(({ scheduledTime }) => scheduledTime ?? []).toSorted();
  if (!first) return t`TBD`;
  return momentText(new Date(first), zone, 'weekday');
}
