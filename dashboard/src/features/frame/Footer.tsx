import { Link } from 'wouter';
import { useSite, useStart } from '../../site.ts';
import { Mark } from '../../ui/Mark.tsx';
import { zoneName } from '../../ui/momentText.ts';
import { useMounted } from '../../ui/useMounted.ts';
import { useSelection } from '../tournaments/useSelection.ts';
import styles from './Footer.module.css';
import { LiveSign } from './LiveSign.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Whose site it is, in which zone its times stand, and light or dark. */
export function Footer() {
  const { productName, timeZone } = useSite();
  const { now } = useStart();
  const { to } = useSelection();
  const isMounted = useMounted();
  const zone = isMounted ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Link href={to('/')} className={styles.home}>
          <Mark size={20} />
          {productName}
        </Link>
        <p>Amateur Dota 2 Turbo competition. Not affiliated with Valve.</p>
        <div className={styles.right}>
          <LiveSign place="footer" />
          <Link href={to('/api/docs')} className="link">
            API
          </Link>
          <p>Times in {zoneName(new Date(now), zone)}</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
