/**
 * A text written by somebody else, in any language: the only kind that the browser may translate (decision 0088). Translation
 * replaces its text nodes, so React replaces the whole element when the text changes.
 */
export function ForeignText({ text }: { text: string }) {
  return (
    <span key={text} translate="yes">
      {text}
    </span>
  );
}
