import styles from './SegmentedControl.module.css';

/** A choice of one of a few options, all of them visible on a track. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label?: string;
  options: readonly { value: V; label: string }[];
  value: V;
  /** Also called when the selected option is pressed again. */
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
