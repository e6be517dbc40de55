import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { Note, Row } from '#ui/blocks.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './Scope.module.css';

export function useScope() {
  const [scope, setScope] = useAddress('scope', true);
  return { isGlobal: scope === 'global', isRating: scope === 'rating', setScope };
}

/** Switches back to the tournament if the league's data cannot be loaded; returns whether it did. */
export function useFallbackToTournament(isLost: boolean): boolean {
  const { isGlobal } = useScope();
  const [, setScope] = useAddress('scope');
  const [hasFallen, setFallen] = useState(false);
  useEffect(() => {
    if (!isGlobal) return;
    setFallen(isLost);
    if (isLost) setScope(null);
  }, [isGlobal, isLost, setScope]);
  return hasFallen;
}

type Props = {
  legend: string;
  tournament: string;
  global: string;
  rating?: string;
  hasFallen: boolean;
  children: ReactNode;
};

export function Scope({ legend, tournament, global, rating, hasFallen, children }: Props) {
  const { isGlobal, isRating, setScope } = useScope();
  return (
    <Row gap={[3, 5]} wraps marginBottom={4} className={styles.scope}>
      <Segmented
        legend={legend}
        value={isGlobal ? 'global' : rating && isRating ? 'rating' : 'tournament'}
        options={[
          { value: 'tournament', label: tournament },
          { value: 'global', label: global },
          ...(rating ? [{ value: 'rating', label: rating } as const] : []),
        ]}
        onChange={(value) => setScope(value === 'tournament' ? null : value)}
      />
      {hasFallen && (
        <p role="alert">{t`${global} could not be calculated, so those for the tournament are shown instead. Please try again.`}</p>
      )}
      {children && <Note>{children}</Note>}
    </Row>
  );
}
