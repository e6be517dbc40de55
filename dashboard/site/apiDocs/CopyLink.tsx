import IconLink from 'icon:link';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { useCopy } from '#ui/useCopy.ts';
import styles from './CallEntry.module.css';

export function CopyLink({ id, name }: { id: string; name: string }) {
  const { said, copy } = useCopy('It stands in the address bar');
  const copyOrShow = async () => {
    const isCopied = await copy(`${location.origin}${location.pathname}#${id}`);
    if (!isCopied) history.replaceState(history.state, '', `#${id}`);
  };
  return (
    <Row as="p" gap={[2, 4]} align="center" wraps className={styles.copy}>
      <a className="link" href={`#${id}`}>
        #{id}
      </a>
      <Button className={styles.button} onClick={() => void copyOrShow()}>
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
        Copy link<VisuallyHidden> to {name}</VisuallyHidden>
      </Button>
      <span role="status">{said}</span>
    </Row>
  );
}
