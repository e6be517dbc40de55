import IconLink from 'icon:link';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import styles from './CallEntry.module.css';

/** Copies the address of one call; where the browser does not let it, the address bar holds it. */
export function CopyLink({ id, name }: { id: string; name: string }) {
  const [told, tell] = useState('');
  const copy = async () => {
    const address = `${location.origin}${location.pathname}#${id}`;
    try {
      await navigator.clipboard.writeText(address);
      tell('Copied');
    } catch {
      history.replaceState(history.state, '', `#${id}`);
      tell('It stands in the address bar');
    }
  };
  return (
    <Row as="p" gap={[2, 4]} align="center" wraps className={styles.copy}>
      <a className="link" href={`#${id}`}>
        #{id}
      </a>
      <Button className={styles.button} onClick={() => void copy()}>
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
        Copy link<VisuallyHidden> to {name}</VisuallyHidden>
      </Button>
      <span role="status">{told}</span>
    </Row>
  );
}
