import type { Registration } from '#domain/contract/registrations.ts';
import { answerText } from '#domain/registration/questions.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';

export function Answers({ registration: { answers } }: { registration: Registration }) {
  if (answers.length === 0) return null;
  return (
    <Grid as="dl" line="bottom" columns="fields" padding={[5, 6]} gap={[4, 5]}>
      {answers.map((answer) => (
        <Stack key={answer.id} gap={0.5} minWidth={0}>
          <Text as="dt" size="small" tone="secondary">
            <Name>{answer.label}</Name>
          </Text>
          <dd>
            <Name>{answerText(answer)}</Name>
          </dd>
        </Stack>
      ))}
    </Grid>
  );
}
