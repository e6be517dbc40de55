import IconCopy from 'icon:copy';
import { useRef } from 'react';
import { t } from '#domain/text/translate.ts';
import { Button } from '#ui/Button.tsx';
import { Labelled } from '#ui/Field.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Small } from '#ui/Text.tsx';
import { useCopy } from '#ui/useCopy.ts';
import styles from './EmbedPage.module.css';

/** The HTML to be put into another site; where the browser does not let it copy, it stands chosen in its field. */
export function Snippet({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy } = useCopy(t`Press Ctrl+C to copy`);
  const copyOrSelect = async () => {
    if (!(await copy(text))) field.current?.select();
  };
  return (
    <Stack gap={3}>
      <Labelled label={t`Snippet`} help={t`HTML for any page of yours.`}>
        {({ className, ...wiring }) => (
          <textarea
            {...wiring}
            ref={field}
            className={`${className} ${styles.snippet}`}
            rows={8}
            value={text}
            readOnly
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Labelled>
      <Row gap={[2, 3]} align="center" wraps>
        <Button look="primary" onClick={() => void copyOrSelect()}>
          <IconCopy size={16} stroke={1.75} aria-hidden="true" />
          {t`Copy the snippet`}
        </Button>
        <Small role="status">{said}</Small>
      </Row>
    </Stack>
  );
}
