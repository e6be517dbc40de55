import IconCopy from 'icon:copy';
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { useMounted } from '#ui/useMounted.ts';
import styles from './CopyAddress.module.css';

/** An address to be put into another program; where the browser does not let it copy, it stands chosen in its field. */
export function CopyAddress({ path, name }: { path: string; name: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [told, tell] = useState('');
  const address = useMounted() ? `${location.origin}${path}` : path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      tell('Copied');
    } catch {
      field.current?.select();
      tell('Press Ctrl+C to copy');
    }
  };
  return (
    <Row gap={[2, 3]} align="center" wraps>
      <VisuallyHidden as="label" htmlFor={id}>
        Address of {name}
      </VisuallyHidden>
      <input
        ref={field}
        id={id}
        className={styles.address}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
        Copy<VisuallyHidden> the address of {name}</VisuallyHidden>
      </Button>
      <a className="link" href={path} target="_blank" rel="noreferrer">
        Open<VisuallyHidden> {name} (opens in a new tab)</VisuallyHidden>
      </a>
      <Text size="small" tone="secondary" role="status" className={styles.told}>
        {told}
      </Text>
    </Row>
  );
}
