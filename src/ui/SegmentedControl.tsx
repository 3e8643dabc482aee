import styles from './SegmentedControl.module.css';

/** One of a few that exclude each other, all of them in sight: a track on which the chosen one lies. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label?: string;
  options: readonly { value: V; label: string }[];
  value: V;
  /** Told as well when the chosen one is pressed again. */
  onChange: (value: V) => void;
}) {
  return (
    <fieldset className={styles.track} aria-label={label}>
      {options.map(({ value: own, label: words }) => (
        <button key={own} type="button" aria-pressed={own === value} onClick={() => onChange(own)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}
