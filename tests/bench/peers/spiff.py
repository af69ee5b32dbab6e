"""SpiffWorkflow on the diagrams that our engine runs: one instance from start to end, each user task completed."""
import json
import statistics
import sys
import time

from SpiffWorkflow.bpmn.parser.BpmnParser import BpmnParser
from SpiffWorkflow.bpmn.workflow import BpmnWorkflow
from SpiffWorkflow.util.task import TaskState

CASES = [
    ("10 tasks in sequence", "chain10"),
    ("fork of 10", "fork10"),
    ("chain of 100 tasks", "chain100"),
]


def run(spec, subprocesses):
    workflow = BpmnWorkflow(spec, subprocesses)
    workflow.do_engine_steps()
    while not workflow.is_completed():
        waiting = workflow.get_tasks(state=TaskState.READY, manual=True)
        if not waiting:
            raise RuntimeError("it is stuck")
        waiting[0].run()
        workflow.do_engine_steps()


for name, file in CASES:
    parser = BpmnParser()
    parser.add_bpmn_file(f"{sys.argv[1]}/{file}.bpmn")
    spec, subprocesses = parser.get_spec("p"), parser.get_subprocess_specs("p")
    times = []
    for _ in range(5):
        start = time.process_time()
        run(spec, subprocesses)
        times.append(time.process_time() - start)
    value = round(statistics.median(times) * 1e6)
    print(json.dumps({"name": f"engine: {name}, SpiffWorkflow", "unit": "µs an instance", "value": value}))
