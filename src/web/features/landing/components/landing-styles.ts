// Of Mantine's sheets, what these pages show; in the order that its documentation asks for.
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
