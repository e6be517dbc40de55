import { Note } from '#ui/blocks.tsx';

type Props = { count: number; isShown: boolean; onShow: (isShown: boolean) => void };

export const ShowReplaced = ({ count, isShown, onShow }: Props) =>
  count > 0 && (
    <Note padding={[2.5, 5]}>
      <button type="button" className="link" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
        {isShown ? 'Hide' : 'Show'} {count} replaced {count === 1 ? 'match' : 'matches'}
      </button>
    </Note>
  );
