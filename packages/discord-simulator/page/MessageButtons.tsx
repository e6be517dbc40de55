import { Button, Row } from '#ui/blocks.tsx';
import styles from './MessageButtons.module.css';
import type { Acts } from './useActs.ts';
import type { Message } from './useRoom.ts';

type Part = {
  type: number;
  style?: number;
  label?: string;
  custom_id?: string;
  url?: string;
  disabled?: boolean;
  components?: Part[];
};

const BUTTON = 2;
const LOOKS = { 1: 'primary', 2: 'quiet', 3: 'primary', 4: 'danger' } as const;

/** The rows of buttons under a message. */
export function MessageButtons({ message, acts }: { message: Message; acts: Acts }) {
  const parts = (message.components ?? []) as Part[];
  const buttons = parts.flatMap(({ components }) => components ?? []).filter(({ type }) => type === BUTTON);
  if (buttons.length === 0) return null;
  return (
    <Row gap={2} wraps marginTop={1}>
      {buttons.map(({ custom_id: id = '', label = '', style = 2, url, disabled = false }) =>
        url ? (
          <Row
            as="a"
            border="strong"
            radius="control"
            surface={2}
            padding={[2, 4]}
            align="center"
            minHeight={9}
            touch
            weight="medium"
            key={url}
            className={styles.link}
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            {label}
          </Row>
        ) : (
          <Button
            key={id}
            look={LOOKS[style as keyof typeof LOOKS] ?? 'quiet'}
            disabled={disabled}
            isBusy={acts.busy === `${message.id} ${id}`}
            onClick={() => void acts.press(message.id, id)}
          >
            {label}
          </Button>
        ),
      )}
    </Row>
  );
}
