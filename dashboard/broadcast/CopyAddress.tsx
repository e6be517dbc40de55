import IconCopy from 'icon:copy';
import { useId, useRef } from 'react';
import { t } from '#domain/text/translate.ts';
import { Button, Row, Small, VisuallyHidden } from '#ui/blocks.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { useMounted } from '#ui/useMounted.ts';
import styles from './CopyAddress.module.css';

/** An address to be put into another program; where the browser does not allow copying, the field selects it. */
export function CopyAddress({ path, name }: { path: string; name: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopy(t`Press Ctrl+C to copy`);
  const address = useMounted() ? `${location.origin}${path}` : path;
  const copyOrSelect = async () => {
    if (!(await copy(address))) field.current?.select();
  };
  return (
    <Row gap={[2, 3]} align="center" wraps>
      <VisuallyHidden as="label" htmlFor={id}>{t`Address of ${name}`}</VisuallyHidden>
      <input
        ref={field}
        id={id}
        className={styles.address}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copyOrSelect()}>
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
        {t`Copy`}
        <VisuallyHidden> {t`the address of ${name}`}</VisuallyHidden>
      </Button>
      <a className="link" href={path} target="_blank" rel="noreferrer">
        {t`Open`}
        <VisuallyHidden> {t`${name} (opens in a new tab)`}</VisuallyHidden>
      </a>
      <Small role="status" className={styles.told}>
        {said}
      </Small>
    </Row>
  );
}
