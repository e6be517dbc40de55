import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { grouped } from '#domain/money/money.ts';
import { sentences, t } from '#domain/text/translate.ts';
import { progressKey, type Share } from '#shared/live/connection.ts';
import { Button, Note, Stack } from '#ui/blocks.tsx';
import { useToast } from '#ui/Toast.tsx';
import { errorText } from './useAct.ts';
import styles from './WorkProgress.module.css';

type Props = {
  children: string;
  of?: string | null;
  /** The progress, if the page itself knows it. */
  share?: Share | undefined;
  onCancel?: (() => Promise<unknown>) | undefined;
};

export function WorkProgress({ children, of = null, share, onCancel }: Props) {
  const seconds = useSeconds();
  const told = useProgress(of);
  const known = share ?? told;
  const words = known && t`${grouped(known.done)} of ${grouped(known.total)}`;
  return (
    <Stack gap={1.5}>
      {known ? (
        <progress value={known.done} max={known.total} aria-label={children} aria-valuetext={words} />
      ) : (
        <div className={styles.bar} role="progressbar" aria-label={children} />
      )}
      <Note size="small">
        <span role="status">{children}</span>
        {words && <span>{t`: ${words}`}</span>}
        {seconds > 1 && <span aria-hidden="true">{t`, ${seconds} s`}</span>}
      </Note>
      {onCancel && <Cancel onCancel={onCancel} />}
    </Stack>
  );
}

const useProgress = (key: string | null): Share | undefined =>
  useQuery<Share>({ queryKey: progressKey(key ?? ''), queryFn: skipToken }).data;

function Cancel({ onCancel }: { onCancel: () => Promise<unknown> }) {
  const toast = useToast();
  const [isAsked, ask] = useState(false);
  const cancel = async () => {
    ask(true);
    try {
      await onCancel();
    } catch (error) {
      ask(false);
      toast.failed(sentences([t`Still running.`, errorText(error)]));
    }
  };
  return (
    <div>
      <Button isBusy={isAsked} onClick={() => void cancel()}>
        {isAsked ? t`Cancelling` : t`Cancel`}
      </Button>
    </div>
  );
}

function useSeconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
