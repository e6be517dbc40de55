import { useSearch } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { useIsHiding } from '#shared/preferences/hiding.ts';
import styles from './BroadcastLink.module.css';

export function BroadcastLink({ hasGroups, to }: { hasGroups: boolean; to: (path: string) => string }) {
  const half = useSearch().includes('tab=knockout') || !hasGroups ? 'knockout' : 'groups';
  // A broadcast shows every result, so readers who hide results get no link.
  const isHiding = useIsHiding();
  return isHiding ? null : (
    <a className={styles.link} href={`${to('/broadcast/bracket')}&show=${half}`}>
      {t`Broadcast view`}
    </a>
  );
}
