import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { Text } from '#ui/blocks.tsx';
import { useSite } from '#ui/site.ts';
import styles from './useAsk.module.css';

/** Long enough to read it, in milliseconds. */
const DELAY = 2_000;

export function useDonationPrompt(socials: string) {
  const { messagingInviteUrl } = useSite();
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => go(socials), DELAY);
    return () => clearTimeout(timer);
  }, [isAsking, go, socials]);
  const says = messagingInviteUrl
    ? t`Please contact the admins on the Discord server or in the messaging group. Taking you there…`
    : t`Please contact the admins on the Discord server. Taking you there…`;
  return {
    ask: () => setAsking(true),
    alert: (
      <div role="alert">
        {isAsking && (
          <Text radius="card" as="p" padding={[4, 5]} weight="medium" className={styles.alert}>
            {says}
          </Text>
        )}
      </div>
    ),
  };
}
