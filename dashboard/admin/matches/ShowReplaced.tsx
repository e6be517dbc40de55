import { Text } from '#ui/Text.tsx';

type Props = { count: number; isShown: boolean; onShow: (isShown: boolean) => void };

export const ShowReplaced = ({ count, isShown, onShow }: Props) =>
  count > 0 && (
    <Text as="p" padding={[2.5, 5]} tone="secondary">
      <button type="button" className="link" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
        {isShown ? 'Hide' : 'Show'} {count} replaced {count === 1 ? 'match' : 'matches'}
      </button>
    </Text>
  );
