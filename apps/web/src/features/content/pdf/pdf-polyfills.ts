// Polyfills that pdf.js needs beside those of its own legacy build.
import '@qisuan/browsers/polyfills'
import 'core-js/modules/es.array-buffer.transfer-to-fixed-length.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/web.structured-clone.js'
