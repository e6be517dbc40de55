import { Text } from '#ui/blocks.tsx';

/** Why something was not taken. */
export const ErrorNote = ({ children }: { children: string }) => (
  <Text
    as="p"
    surface="danger"
    rail="danger"
    padding={[2, 3]}
    marginBottom={2}
    weight="medium"
    tone="danger"
    role="alert"
  >
    {children}
  </Text>
);
