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
          label: rounds.length > 3 ? round.short : round.name,
          detail: detailOf(round, zone),
        }))}
        value={shown}
        onChange={choose}
      />
    </div>
  );
}

function detailOf({ matches }: Round, zone: string): string {
  const done = matches.filter(isDecided).length;
  if (matches.some(isPlaying)) return t`Live`;
  if (done > 0) return t`${done} of ${matches.length}`;
  const [first] = matches.flatMap(({ scheduledTime }) => scheduledTime ?? []).toSorted();
  if (!first) return t`TBD`;
  return momentText(new Date(first), zone, 'weekday');
}
