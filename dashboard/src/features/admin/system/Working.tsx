import { useEffect, useState } from 'react';
import styles from './Working.module.css';

/** That long work goes on, and for how long already. */
export function Working({ children }: { children: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.working}>
      <div className={styles.bar} role="progressbar" aria-label={children} />
      <p className="small ink2" role="status">
        {children}
        {seconds > 1 && <span aria-hidden="true"> {seconds} s</span>}
      </p>
    </div>
  );
}
