import { t } from '#domain/text/translate.ts';
import { Grid, Note, Row } from './blocks.tsx';
import { Dialog } from './Dialog.tsx';
import { Kbd } from './Kbd.tsx';
import { usePermitted } from './permitted.ts';
import styles from './ShortcutBar.module.css';

/** The effect of some keys: `sentence` is for the shortcut list, and `word`, if set, for the bar below a page. */
export type Shortcut = { keys: string[]; word?: string; sentence: string };

const Keys = ({ keys }: { keys: readonly string[] }) => keys.map((key) => <Kbd key={key} name={key} />);

export function ShortcutBar({ lines, onAll }: { lines: readonly Shortcut[]; onAll: () => void }) {
  if (!usePermitted()) return null;
  return (
    <Row
      align="stretch"
      hides="tablet"
      surface={1}
      line="top"
      padding={[3, 7]}
      gap={[2, 5]}
      wraps
      size="small"
      tone="secondary"
      className={styles.bar}
      data-keys=""
    >
      {lines
        .filter(({ word }) => word)
        .map(({ keys, word }) => (
          <span key={word}>
            <Keys keys={keys} />
            {word}
          </span>
        ))}
      <button type="button" onClick={onAll}>
        <Kbd name="?" /> {t`all shortcuts`}
      </button>
    </Row>
  );
}

type Props = { lines: readonly Shortcut[]; note?: string; onClose: () => void };

export const KeyDialog = ({
  lines,
  note = t`? shows this list. Shortcuts are off while you type.`,
  onClose,
}: Props) => (
  <Dialog title={t`Shortcuts`} onClose={onClose}>
    <Grid as="dl" gap={2.5} className={styles.keys}>
      {lines.map(({ keys, sentence }) => (
        <div key={sentence}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{sentence}</dd>
        </div>
      ))}
      <div>
        <dt>
          <Kbd name="F8" />
        </dt>
        <dd>{t`go to the newest notification and its Undo; Esc goes back`}</dd>
      </div>
    </Grid>
    <Note tone="tertiary">{note}</Note>
  </Dialog>
);
