/** Single lines of react-native-web that are wrong in the preview, and what takes their place. */

/** Path below `node_modules` → texts and what they become. */
export type Patches = Readonly<Record<string, readonly (readonly [string, string])[]>>

export const WEB_PATCHES: Patches = {
  // See the stand-in.
  'react-native-web/dist/exports/View/index.js': [
    [
      'import StyleSheet from',
      "import { hitSlopStyle } from 'react-native/_hit-slop';\nimport StyleSheet from",
    ],
    [
      'hasTextAncestor && styles.inline, props.style];',
      `hasTextAncestor && styles.inline, props.style];
  var slop = hitSlopStyle(props.hitSlop);
  if (slop !== null) {
    supportedProps.dataSet = { ...supportedProps.dataSet, hitSlop: '' };
    supportedProps.style.push(slop);
  }`,
    ],
  ],
  // On a phone one may listen for these, too: they never come here.
  'react-native-web/dist/exports/AppState/index.js': [
    ["'memoryWarning']", "'memoryWarning', 'focus', 'blur']"],
    [
      'return changeEmitter.addListener(type, handler);\n      }',
      'return changeEmitter.addListener(type, handler);\n      }\n      return { remove() {} };',
    ],
  ],
  // A card over the screen before it.
  'react-native-web/dist/exports/Modal/ModalContent.js': [
    [
      'transparent ? styles.modalTransparent : styles.modalOpaque];\n  }, [transparent]);',
      'transparent ? styles.modalTransparent : styles.modalOpaque, isSheet && styles.sheet];\n  }, [transparent, isSheet]);',
    ],
    [
      '  var style = React.useMemo',
      "  var isSheet = !transparent && /Sheet$/.test(props.presentationStyle ?? '');\n  var style = React.useMemo",
    ],
    [
      '  modalTransparent: {',
      "  sheet: {\n    top: 54,\n    borderTopLeftRadius: 10,\n    borderTopRightRadius: 10,\n    boxShadow: '0 0 0 100vmax #0006',\n    overflow: 'hidden'\n  },\n  modalTransparent: {",
    ],
  ],
  'react-native-web/dist/modules/ImageLoader/index.js': [
    ['var onDecode = () => onLoad({', 'var onDecode = () => onLoad({\n        image,'],
  ],
  'react-native-web/dist/exports/Image/index.js': [
    // The newer words for a source and its size.
    [
      'source = props.source,',
      'source = props.source ?? (props.src == null ? undefined : { uri: props.src }),',
    ],
    ['_ariaLabel || accessibilityLabel', '_ariaLabel || accessibilityLabel || props.alt'],
    ['imageSizeStyle, style,', 'imageSizeStyle, { width: props.width, height: props.height }, style,'],
    // Another function is no other picture: it would be loaded again, and without end where loading sets state.
    [', onError, onLoad, onLoadEnd, onLoadStart]);', ']);'],
    [
      '  var uri = resolveAssetUri(source);\n  React',
      '  var uri = resolveAssetUri(source);\n  var told = React.useRef(props);\n  told.current = props;\n  React',
    ],
    ['if (onLoadStart) {\n        onLoadStart();\n      }', 'told.current.onLoadStart?.();'],
    [
      'if (onLoad) {\n          onLoad(e);\n        }',
      'told.current.onLoad?.({ nativeEvent: { target: e.image, source: { uri, width: e.image.naturalWidth, height: e.image.naturalHeight } } });',
    ],
    ['if (onLoadEnd) {\n          onLoadEnd();\n        }', 'told.current.onLoadEnd?.();'],
    ['if (onError) {\n          onError({', '{\n          told.current.onError?.({'],
  ],
  // See the stand-in.
  'react-native-web/dist/exports/Text/index.js': [
    [
      'import StyleSheet from',
      "import { clippedText, useTextFitting } from 'react-native/_text-fitting';\nimport StyleSheet from",
    ],
    [
      'useElementLayout(hostRef, onLayout);',
      'useElementLayout(hostRef, onLayout);\n  useTextFitting(hostRef, props);',
    ],
    [
      'numberOfLines > 1 && styles.textMultiLine,',
      'numberOfLines > 1 && styles.textMultiLine, clippedText(props),',
    ],
  ],
  'react-native-web/dist/exports/TextInput/index.js': [
    // The newer word for `blurOnSubmit`.
    [
      'var shouldBlurOnSubmit = blurOnSubmit == null ? blurOnSubmitDefault : blurOnSubmit;',
      `var { submitBehavior } = props;
    var shouldBlurOnSubmit = submitBehavior != null
      ? submitBehavior === 'blurAndSubmit' || (!multiline && submitBehavior === 'newline')
      : blurOnSubmit == null ? blurOnSubmitDefault : blurOnSubmit;`,
    ],
    [
      '(blurOnSubmit || !multiline) && onSubmitEditing',
      "(blurOnSubmit || !multiline || /submit$/i.test(submitBehavior ?? '')) && onSubmitEditing",
    ],
    // What a phone tells and can do besides.
    [
      'TextInputState._currentlyFocusedNode = null;\n',
      'TextInputState._currentlyFocusedNode = null;\n    props.onEndEditing?.({ nativeEvent: { text: e.target.value }, target: e.target });\n',
    ],
    [
      'hostNode.isFocused = function () {',
      'hostNode.setSelection = (start, end) => hostNode.setSelectionRange(start, end ?? start);\n      hostNode.isFocused = function () {',
    ],
    // React Native knows the field by the time that the app hears of its focus.
    [
      'var hostNode = e.target;\n    if (onFocus) {',
      'var hostNode = e.target;\n    TextInputState._currentlyFocusedNode = hostNode;\n    if (onFocus) {',
    ],
  ],
  // The newer name of the same, which React Native has beside the old one: bottom sheets ask for it when a field is left.
  'react-native-web/dist/modules/TextInputState/index.js': [
    [
      'export default TextInputState',
      'TextInputState.currentlyFocusedInput = () => TextInputState.currentlyFocusedField();\nexport default TextInputState',
    ],
  ],
  // On a phone `flex: 0` is as large as its size says; CSS takes the size away.
  'react-native-web/dist/exports/StyleSheet/compiler/createReactDOMStyle.js': [
    [
      'resolvedStyle.flex = value;',
      "if (Number(value) === 0) Object.assign(resolvedStyle, { flexGrow: 0, flexShrink: 0, flexBasis: 'auto' }); else resolvedStyle.flex = value;",
    ],
  ],
  // React Native leaves out what comes after the second one, and Stream's chat hands over more.
  'react-native-web/dist/exports/StyleSheet/index.js': [['if (len > 2) {', 'if (false) {']],
  // As in React Native: who animates a view need not run the lists.
  'react-native-web/dist/vendor/react-native/Animated/Animated.js': [
    ["import FlatList from './components/AnimatedFlatList';", ''],
    ["import SectionList from './components/AnimatedSectionList';", ''],
    ['\n  FlatList,\n', "\n  get FlatList() { return require('./components/AnimatedFlatList').default },\n"],
    [
      '\n  SectionList,\n',
      "\n  get SectionList() { return require('./components/AnimatedSectionList').default },\n",
    ],
  ],
  'react-native-web/dist/exports/StyleSheet/validate.js': [
    ["prop === 'animation' || prop === 'animationName'", "prop === 'animation'"],
  ],
  // The screen is the phone's, and so is how fine it is.
  'react-native-web/dist/exports/Dimensions/index.js': [
    ['win.devicePixelRatio || 1', '3'],
    ['height: win.screen.height', 'height'],
    ['width: win.screen.width', 'width'],
    ['fontScale: 1', 'fontScale: globalThis.__saysoTextScale?.() ?? 1'],
  ],
  // See the stand-in.
  'react-native-web/dist/exports/ScrollView/ScrollViewBase.js': [
    [
      'import StyleSheet from',
      "import { flowingOffset } from 'react-native/_i18n-manager';\nimport { useScrollGestures } from 'react-native/_scroll-gestures';\nimport StyleSheet from",
    ],
    ['return e.target.scrollLeft;', 'return flowingOffset(e.target.scrollLeft);'],
    [
      '    nativeEvent: {\n',
      '    nativeEvent: {\n      contentInset: { top: 0, left: 0, bottom: 0, right: 0 },\n      zoomScale: 1,\n',
    ],
    [
      'var scrollRef = React.useRef(null);',
      'var scrollRef = React.useRef(null);\n  var gestures = useScrollGestures(scrollRef, props, normalizeScrollEvent);',
    ],
    ['      e.persist();', '      e.persist();\n      gestures.onScroll(e);'],
    [
      'scrollState.current.isScrolling = false;\n',
      'scrollState.current.isScrolling = false;\n    gestures.onRest(e);\n',
    ],
  ],
  // See the stand-in.
  'react-native-web/dist/exports/ScrollView/index.js': [
    [
      "import Dimensions from '../Dimensions';",
      "import { flowingOffset } from 'react-native/_i18n-manager';\nimport { narrowScroll } from 'react-native/_narrow-scroll';\nimport Dimensions from '../Dimensions';",
    ],
    ['var left = x || 0;', 'var left = flowingOffset(x || 0);'],
    [
      'var contentSizeChangeProps = {};',
      'var narrow = narrowScroll(horizontal, contentContainerStyle);\n    var contentSizeChangeProps = {};',
    ],
    ['styles.contentContainerHorizontal,', 'styles.contentContainerHorizontal, narrow?.content,'],
    ['style: [baseStyle,', 'style: [baseStyle, narrow?.outer,'],
  ],
  'react-native-web/dist/exports/StyleSheet/preprocess.js': [
    [
      'import normalizeColor from',
      "import { flowingProperty, flowingValue } from 'react-native/_i18n-manager';\nimport { backgroundText, filterText } from 'react-native/_style-values';\nimport normalizeColor from",
    ],
    // From right to left, sides are swapped.
    [
      'PROPERTIES_STANDARD[originalProp] || originalProp;',
      'PROPERTIES_STANDARD[flowingProperty(originalProp)] || originalProp;',
    ],
    ['var _value = originalValue;', 'var _value = flowingValue(prop, originalValue);'],
    [
      "} else if (prop === 'fontVariant') {",
      "} else if (prop === 'filter') {\n      nextStyle.filter = filterText(_value);\n    } else if (prop === 'experimental_backgroundImage') {\n      nextStyle.backgroundImage = backgroundText(_value);\n    } else if (prop === 'fontVariant') {",
    ],
  ],
  // The direction of the app, and of what is measured along a row.
  'react-native-web/dist/modules/useLocale/index.js': [
    ["direction: 'ltr'", "direction: isRTL ? 'rtl' : 'ltr'"],
    ['import React, {', "import { isRTL } from 'react-native/_i18n-manager';\nimport React, {"],
  ],
  'react-native-web/dist/vendor/react-native/VirtualizedList/index.js': [
    [
      'offset: this._selectOffset(layout),',
      'offset: this._selectOffset({ ...layout, x: flowingPlace(e.nativeEvent.target, layout.x) }),',
    ],
    [
      'import RefreshControl from',
      "import { flowingPlace } from 'react-native/_i18n-manager';\nimport RefreshControl from",
    ],
  ],
  'react-native-web/dist/modules/forwardedProps/index.js': [
    [
      'export var accessibilityProps = {',
      "import { ACCESSIBILITY_PROPS } from 'react-native/_accessibility-props';\nexport var accessibilityProps = {\n  ...ACCESSIBILITY_PROPS,",
    ],
  ],
  'react-native-web/dist/modules/createDOMProps/index.js': [
    ['var _props = props,', 'props = withAria(props);\n  var _props = props,'],
    [
      'var createDOMProps = ',
      "import { withAria } from 'react-native/_accessibility-props';\nvar createDOMProps = ",
    ],
  ],
  'react-native-web/dist/modules/usePlatformMethods/index.js': [
    [
      'hostNode.measureInWindow =',
      'hostNode.setNativeProps = props => setNativeProps(hostNode, props);\n      hostNode.measureInWindow =',
    ],
    [
      'import useStable from',
      "import setNativeProps from 'react-native/_set-native-props';\nimport useStable from",
    ],
  ],
  // Warns of `useNativeDriver: true`, which is right on a phone.
  'react-native-web/dist/vendor/react-native/Animated/NativeAnimatedHelper.js': [
    ['var _warnedMissingNativeAnimated = false', 'var _warnedMissingNativeAnimated = true'],
  ],
}
