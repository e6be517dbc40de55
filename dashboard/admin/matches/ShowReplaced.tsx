import { Text } from '#ui/Text.tsx';
import styles from './List.module.css';

type Props = { count: number; isShown: boolean; onShow: (isShown: boolean) => void };

/** The matches that corrections have left behind, shown or folded away. */
export const ShowReplaced = ({ count, isShown, onShow }: Props) =>
  count > 0 && (
    <Text as="p" tone="secondary" className={styles.replaced}>
      <button type="button" className="link" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
        {isShown ? 'Hide' : 'Show'} {count} replaced {count === 1 ? 'match' : 'matches'}
      </button>
    </Text>
  );
