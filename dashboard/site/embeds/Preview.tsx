import { useEffect, useRef, useState } from 'react';
import { HEIGHT_MESSAGE } from '#domain/embed.ts';
import { t } from '#domain/text/translate.ts';
import { Heading } from '#ui/blocks.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { useSettled } from '#ui/useSettled.ts';
import styles from './EmbedPage.module.css';

/** Milliseconds before the preview shows a choice, because a colour picker passes through many colours. */
const REST = 300;

type Props = { address: string; title: string; height: number; fits: boolean };

export function Preview({ address, title, height, fits }: Props) {
  const isMounted = useMounted();
  const shown = useSettled(address, REST, address);
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (data?.type === HEIGHT_MESSAGE && source === frame.current?.contentWindow) setTold(data.height);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return (
    <section className={styles.preview} aria-labelledby="embed-preview">
      <Heading size="card" id="embed-preview">{t`Preview`}</Heading>
      {isMounted ? (
        <iframe ref={frame} src={shown} title={title} height={fits && told ? told : height} />
      ) : (
        <div className={styles.waiting} />
      )}
    </section>
  );
}
