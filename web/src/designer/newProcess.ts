/** The diagram a new flow starts from: start → task → end. */
export function newProcess(id: string, name: string, captions: { start: string; task: string; end: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns:bpmn2="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:activiti="http://activiti.org/bpmn" id="${escapeXml(id)}_definitions" targetNamespace="http://flowable.org/processdef">
  <bpmn2:process id="${escapeXml(id)}" name="${escapeXml(name)}" isExecutable="true">
    <bpmn2:startEvent id="start" name="${escapeXml(captions.start)}" flowable:initiator="applicant">
      <bpmn2:outgoing>flow_start_task</bpmn2:outgoing>
    </bpmn2:startEvent>
    <bpmn2:userTask id="task" name="${escapeXml(captions.task)}" flowable:earlywarning="1" flowable:overtime="1">
      <bpmn2:incoming>flow_start_task</bpmn2:incoming>
      <bpmn2:outgoing>flow_task_end</bpmn2:outgoing>
    </bpmn2:userTask>
    <bpmn2:endEvent id="end" name="${escapeXml(captions.end)}">
      <bpmn2:incoming>flow_task_end</bpmn2:incoming>
    </bpmn2:endEvent>
    <bpmn2:sequenceFlow id="flow_start_task" sourceRef="start" targetRef="task" />
    <bpmn2:sequenceFlow id="flow_task_end" sourceRef="task" targetRef="end" />
  </bpmn2:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${escapeXml(id)}">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start">
        <dc:Bounds x="182" y="182" width="36" height="36" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="180" y="225" width="40" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="task_di" bpmnElement="task">
        <dc:Bounds x="290" y="160" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_di" bpmnElement="end">
        <dc:Bounds x="462" y="182" width="36" height="36" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="460" y="225" width="40" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="flow_start_task_di" bpmnElement="flow_start_task">
        <di:waypoint x="218" y="200" />
        <di:waypoint x="290" y="200" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_task_end_di" bpmnElement="flow_task_end">
        <di:waypoint x="390" y="200" />
        <di:waypoint x="462" y="200" />
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn2:definitions>
`
}

/** A flow key nobody has yet: 8 random characters. */
export function newFlowKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `process_${Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')}`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
