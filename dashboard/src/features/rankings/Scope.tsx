import type { ReactNode } from 'react';
import { Segmented } from '../../ui/Segmented.tsx';
import { useAddress } from '../bracket/useAddress.ts';
import styles from './Scope.module.css';

/** Whether the address asks for one tournament or for all of the league, and the way to change it. */
export function useScope() {
  const [scope, setScope] = useAddress('scope', true);
  return { isGlobal: scope === 'global', setScope };
}

type Props = {
  legend: string;
  /** What the two are called. */
  tournament: string;
  global: string;
  /** How the order is made. */
  children: ReactNode;
};

/** One tournament, or all of them. */
export function Scope({ legend, tournament, global, children }: Props) {
  const { isGlobal, setScope } = useScope();
  return (
    <div className={styles.scope}>
      <Segmented
        legend={legend}
        value={isGlobal ? 'global' : 'tournament'}
        options={[
          { value: 'tournament', label: tournament },
          { value: 'global', label: global },
        ]}
        onChange={(value) => setScope(value === 'global' ? value : null)}
      />
      {children && <p className="ink2">{children}</p>}
    </div>
  );
}
