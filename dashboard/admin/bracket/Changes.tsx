import { NewerValues } from '#admin/shared/form/NewerValues.tsx';
import { OfflineNote } from '#admin/shared/form/OfflineNote.tsx';
import { Unsaved } from '#admin/shared/form/Unsaved.tsx';
import { Box, Stack, Text } from '#ui/blocks.tsx';
import type { Draft } from './useDraft.ts';
import type { Saving } from './useSave.ts';

export function Changes({ draft, saving }: { draft: Draft; saving: Saving }) {
  const { told, consequences, newer, taken } = draft;
  const problem = draft.problem ?? '';
  return (
    <Box as="section" overflow="hidden" look="card" minWidth={0} aria-labelledby="unsaved-changes">
      <Unsaved
        id="unsaved-changes"
        noun="change"
        none="Your moves and scores are listed here; you can undo each one."
        rows={told.map(({ edit, title, was, problem: why }) => ({
          key: edit.id,
          title,
          words: (
            <>
              <Text tone="tertiary">{was}</Text>
              {why && (
                <Stack as="span" weight="medium" tone="danger">
                  {why}
                </Stack>
              )}
            </>
          ),
          back: `Undo: ${title}`,
          onBack: () => draft.undo(edit.id),
        }))}
        onDiscard={draft.discard}
      />
      {newer && (
        <Box line="top" padding={[3, 4]}>
          <NewerValues
            was={newer.was}
            theirs={newer.theirs}
            mine={newer.mine}
            labels={newer.labels}
            onChoose={draft.choose}
          />
        </Box>
      )}
      <div role="status">
        {taken > 0 && told.length > 0 && !newer && (
          <Stack surface="warning" as="p" line="top" padding={[3, 4]} gap={2} size="small">
            The bracket was changed elsewhere: {taken} {taken === 1 ? 'place' : 'places'}. Your changes now
            apply to the newest version.
          </Stack>
        )}
        {(problem || consequences.length > 0) && (
          <Stack surface="danger" line="top" padding={[3, 4]} gap={2} size="small">
            {problem && <Problem>{problem}</Problem>}
            {consequences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Stack>
        )}
      </div>
      <Answer saving={saving} />
    </Box>
  );
}

const Problem = ({ children }: { children: string }) => (
  <Text as="strong" tone="danger">
    {children}
  </Text>
);

/** What became of saving. */
function Answer({ saving: { away, problem, isSending } }: { saving: Saving }) {
  if (away) return <OfflineNote away={away} isSending={isSending} kept="your changes are kept" />;
  if (!problem) return null;
  return (
    <Stack surface="danger" as="p" line="top" padding={[3, 4]} gap={2} size="small" role="alert">
      <Problem>{problem}</Problem>
    </Stack>
  );
}
