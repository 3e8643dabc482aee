/** A length, but not the one pixel of an outline. */
const LENGTH = String.raw`/(?:^|[^\w.-])-?(?![01]px)(?:\d*\.)?\d+(?:px|r?em|r?lh|ch|ex|[dls]?v(?:[hwib]|min|max)|pt|pc|cm|mm|in)\b/`;
const WEIGHT = String.raw`/(?:^|\s)(?:[1-9]\d\d|bold(?:er)?|lighter)(?:$|\s)/`;
const DURATION = String.raw`/(?:^|[^\w.-])-?(?:\d*\.)?\d+m?s\b/`;
const COLORS = [String.raw`/#[\da-f]{3,8}\b/i`, String.raw`/\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/`];
const DISTANCES = '/^(?:(?:scroll-)?(?:margin|padding)|gap|row-gap|column-gap|inset|top|right|bottom|left)(?:-|$)/';

/** What an insertion anywhere is tested against: what the page has in it, and siblings that are told apart by no name. */
const OF_THE_PAGE = String.raw`/(?<![.\w-])(?::root|html|body)[^\s,]*:has\(/`;
const OF_ANY_SIBLING = String.raw`/(?<!:has\(\s*)[+~]\s*(?:\*|div|span|button)(?![\w[-])/`;
const OF_ANY_CHILD = String.raw`/(?:[+~]|:(?:first|last|only|nth)-)[^,()]*[\s>](?:\*|div|span|button)(?:::?\w+)?\s*(?:,|$)/`;
/** Whatever a `:has()` is asked of would have the style of all below it found anew. */
const OF_WHAT_HAS = String.raw`/:has\(.*\)[^,()]*[\s>+~](?:\*|:(?:first|last|nth|only)-[^\s,]*)\s*(?:,|$)/`;

/**
 * What the look is made of is a custom property, of `src/ui/tokens.css` or at the head of the one file that needs it: nothing
 * else holds a raw colour, distance, size or weight of text, radius, duration or layer, and the layout changes at the
 * widths of the tokens alone (decision 0055). No style depends on what the whole page has in it (decision 0073).
 * @type {import('stylelint').Config}
 */
export default {
  referenceFiles: ['src/**/*.css'],
  rules: {
    'declaration-property-value-disallowed-list': [
      {
        '/^(?!--)/': COLORS,
        [DISTANCES]: [LENGTH],
        '/^(?:font-size|line-height)$/': [LENGTH],
        font: [LENGTH, WEIGHT],
        'font-weight': [WEIGHT],
        '/^(?!--).*radius$/': [LENGTH],
        '/^(?:animation|transition)/': [DURATION],
        'z-index': ['/\\d/'],
      },
      { message: (property, value) => `"${property}: ${value}" has a raw value, and src/ui/tokens.css has names` },
    ],
    'selector-disallowed-list': [
      [OF_THE_PAGE, OF_ANY_SIBLING, OF_ANY_CHILD, OF_WHAT_HAS],
      { message: (selector) => `"${selector}" has every element's style found anew (decision 0073)` },
    ],
    'color-named': 'never',
    'media-feature-range-notation': 'context',
    'media-feature-name-value-allowed-list': {
      '/^(?:min-|max-)?width$/': ['480px', '768px', '1024px', '1200px', '1280px', '1400px', '1800px'],
    },
    'no-unknown-custom-properties': true,
  },
  overrides: [
    {
      // A font file says which weights it holds.
      files: ['**/{geist,open-sans}.css'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
};
